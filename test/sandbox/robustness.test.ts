/** Bad input of the HTTP kind: refused or cut off, and nobody else notices. */
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { inventedSource, noFaults, startSandbox } from "../../server/src/sandbox";
import { BIC, jsonValue, NID, openSandbox, SORT, sharedSandbox, withKey } from "./client";

const sandbox = sharedSandbox();
const FORM = "application/x-www-form-urlencoded";
const request = new URLSearchParams(withKey("json", { bic: "ZZPLDEFF" })).toString();

async function isAlive(): Promise<boolean> {
  return (await sandbox().post(BIC, request)).status === 200;
}

describe("bodies", () => {
  it("over 1 MB are refused, with and without a length", async () => {
    const body = `${request}&x=${"y".repeat(1_000_001)}`;
    expect((await sandbox().post(BIC, body)).status).toBe(413);
    const stream = new Blob([body]).stream();
    const init = { method: "POST", headers: { "Content-Type": FORM }, body: stream, duplex: "half" };
    const chunked = await fetch(sandbox().origin + BIC, init as RequestInit).catch(() => null);
    expect([413, undefined]).toContain(chunked?.status);
    expect(await isAlive()).toBe(true);
  });

  it("just under 1 MB are read", async () => {
    expect((await sandbox().post(BIC, `${request}&x=${"y".repeat(990_000)}`)).status).toBe(200);
  });

  it("compressed ones are refused", async () => {
    const answer = await sandbox().post(BIC, request, { "Content-Type": FORM, "Content-Encoding": "gzip" });
    expect(answer.status).toBe(415);
  });

  it("other media types are not read, whatever is in them", async () => {
    for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=x", "x"]) {
      expect((await sandbox().post(BIC, request, { "Content-Type": type })).status).toBe(400);
    }
    const spelled = "Application/X-WWW-Form-Urlencoded; charset=UTF-8";
    expect((await sandbox().post(BIC, request, { "Content-Type": spelled })).status).toBe(200);
  });
});

describe("parameters", () => {
  it("broken percent escapes stay as they are", async () => {
    const { text } = await sandbox().get(BIC, "api_key=sandbox&format=json&bic=ZZPL%Z%4");
    expect([jsonValue(text, "query.bic"), jsonValue(text, "error.code")]).toEqual(["ZZPL%Z%4", "801"]);
  });

  it("bytes that are no UTF-8, control characters and the null byte are echoed without harm", async () => {
    for (const nid of ["%FF%FE", "%00%01%1F", "%EF%BF%BE", "%C0%80", "<&>\"'", "%F0%9F%8F%A6"]) {
      const json = await sandbox().get(NID, `api_key=sandbox&format=json&country_iso=GB&nid=${nid}`);
      expect(jsonValue(json.text, "nid_valid")).toBe(false);
      const xml = await sandbox().get(NID, `api_key=sandbox&format=xml&country_iso=GB&nid=${nid}`);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
      expect(xml.text).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/u);
      expect(xml.text).toContain("<nid_valid>0</nid_valid>");
    }
  });

  it("hundreds of them", async () => {
    const noise = Array.from({ length: 800 }, (_, index) => `p${index}=${index}`).join("&");
    expect((await sandbox().post(BIC, `${noise}&${request}`)).status).toBe(200);
    expect((await sandbox().post(BIC, `${noise}&${noise}&${noise}&${request}`)).status).toBe(400);
  });

  it("names of Object's own members are only names", async () => {
    const { status } = await sandbox().get(BIC, `__proto__=1&constructor=2&toString=3&${request}`);
    expect(status).toBe(200);
  });

  it("an absurdly long address is refused", async () => {
    expect((await sandbox().get(BIC, `${request}&x=${"y".repeat(100_000)}`)).status).toBe(431);
    expect(await isAlive()).toBe(true);
  });
});

describe("connections", () => {
  it("slow senders are cut off, others are answered meanwhile", async () => {
    const slow = await openSandbox({ slowest: 200 });
    const port = Number(new URL(slow.origin).port);
    const ends = [
      "POST /sort-code/v4/sort/ HTTP/1.1\r\nHost: x\r\n",
      `POST ${SORT} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${FORM}\r\nContent-Length: 100\r\n\r\napi_key=`,
    ].map(
      (start) =>
        new Promise<string>((resolve) => {
          let received = "";
          const socket = connect(port, "127.0.0.1", () => socket.write(start));
          socket.setEncoding("utf8");
          socket.on("data", (text: string) => {
            received += text;
          });
          socket.on("error", () => {});
          socket.on("close", () => resolve(received));
        }),
    );
    expect((await slow.post(BIC, request)).status).toBe(200);
    for (const received of await Promise.all(ends)) expect(received).toMatch(/^(?:HTTP\/1\.1 408|$)/u);
    expect((await slow.post(BIC, request)).status).toBe(200);
    expect(slow.problems).toEqual([]);
    await slow.stop();
  });

  it("a client that goes away in its body, and garbage instead of HTTP", async () => {
    const port = Number(new URL(sandbox().origin).port);
    for (const start of [
      `POST ${BIC} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${FORM}\r\nContent-Length: 100\r\n\r\nbic`,
      "\u0016\u0003\u0001 not http\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a b<c>\r\n\r\n",
      "GET / HTTP/1.1\r\n\r\n",
    ]) {
      await new Promise<void>((resolve) => {
        const socket = connect(port, "127.0.0.1", () =>
          socket.write(start, () => setImmediate(() => socket.destroy())),
        );
        socket.on("error", () => {});
        socket.on("close", () => resolve());
      });
    }
    expect(await isAlive()).toBe(true);
    expect(sandbox().problems).toEqual([]);
  });

  it("is on loopback only", () => {
    expect(new URL(sandbox().origin).hostname).toBe("127.0.0.1");
  });

  it("a port in use is a reason, no exception", async () => {
    const port = Number(new URL(sandbox().origin).port);
    const second = await startSandbox({
      port,
      rate: 0,
      balance: null,
      allow: [],
      faults: noFaults,
      source: inventedSource(),
      ukModulus: () => null,
      report: () => {},
    });
    expect(second).toMatchObject({ ok: false, reason: expect.stringContaining(String(port)) });
  });
});

describe("a bug of ours", () => {
  it("is a 500 of that request, told without anything that was sent", async () => {
    const broken = {
      ...inventedSource(),
      bic: (bic: string) => {
        throw new Error(`cannot read ${bic}`);
      },
    };
    const own = await openSandbox({ source: broken });
    const { status, text } = await own.post(BIC, request);
    expect([status, text]).toEqual([500, ""]);
    expect(own.problems).toHaveLength(1);
    expect(own.problems[0]).toMatch(/^Error\n\s+at /u);
    expect(own.problems[0]).not.toContain("ZZPLDEFF");
    expect((await own.get("/fixtures")).status).toBe(200);
    await own.stop();
  });
});

describe("pages of its own", () => {
  it("every reply says that it is the sandbox's", async () => {
    for (const path of ["/", "/fixtures", "/control", SORT, "/nothing/here"]) {
      expect((await sandbox().get(path)).headers.get("x-paylint-sandbox"), path).toBe("1");
    }
    expect((await sandbox().get("/nothing/here")).status).toBe(404);
  });

  it("the page holds a form for each endpoint, and nothing from elsewhere", async () => {
    const { text, type, headers } = await sandbox().get("/");
    expect(type).toMatch(/^text\/html/u);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    for (const path of [
      SORT,
      "/iban-calculation/",
      BIC,
      "/bic-validation/v2/bank/",
      NID,
      "/bank-directory/bic/",
      "/bank-directory/structure/",
    ]) {
      expect(text).toContain(`action="${path}"`);
    }
    const links = [...text.matchAll(/(?:src|href|action)="([^"#]*)"/gu)].map((match) => match[1] ?? "");
    expect(links.filter((link) => !link.startsWith("/") && link !== "data:,")).toEqual([]);
  });
});
