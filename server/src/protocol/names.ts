/** Names of requests and notifications, which carry the types of what is sent under them. */

declare const types: unique symbol;

/** Name of a request, with the types of its payload and its answer. */
export type Request<Params, Result> = string & {
  readonly [types]?: { readonly params: Params; readonly result: Result };
};
/** Name of a notification, with the type of its payload. */
export type Notification<Params> = string & { readonly [types]?: { readonly params: Params } };

export const request = <Params, Result>(name: string) => name as Request<Params, Result>;
export const notification = <Params>(name: string) => name as Notification<Params>;

/** A payload as it arrives: from any client, so nothing of it is certain but the names that it should have. */
export type Received<Params> = { readonly [Member in keyof Params]?: unknown } | null | undefined;

export type NoParams = Readonly<Record<string, never>>;
