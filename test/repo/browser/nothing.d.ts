declare const nothing: unknown;
export default nothing;
