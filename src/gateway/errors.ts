/** How a call can end badly (src/gateway/README.md, Codes). One class; `kind` says which outcome it is. */

/**
 * - `unreachable` no usable answer: network failure, non-2xx status, a reply that is no JSON;
 * - `malformed` JSON, but not the shape that the call promises;
 * - `refused` the box said no, with its message;
 * - `invalid` code 422: the box refused fields, see `fields`;
 * - `stale` code 409: the record changed since it was read;
 * - `expired` codes 1002 and 1005: the session is over;
 * - `renewed` a write met a token that another tab had just replaced: nothing was done, press again;
 * - `denied` code 1006: shown on /406;
 * - `opened` code 500: the answer is a page, opened in a new window;
 * - `aborted` cancelled by the person or by leaving the screen.
 */
export type FailureKind =
  | 'unreachable'
  | 'malformed'
  | 'refused'
  | 'invalid'
  | 'stale'
  | 'expired'
  | 'renewed'
  | 'denied'
  | 'opened'
  | 'aborted';

/** A web server's or a proxy's answer to a body that is too large for it: the box has not seen it. */
export const PAYLOAD_TOO_LARGE = 413;

/** A call that did not end with code 200. `message` is the box's own text, cleaned, or empty where it gave none. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly kind: FailureKind;
  /** Name of the call in calls.ts. */
  readonly call: string;
  /** The envelope's code, 0 where there was none. */
  readonly code: number;
  /** Field messages of code 422, by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The reply's data, as it came. */
  readonly data: unknown;
  /** True where the request may have reached the box, so that a write may have been applied. */
  readonly sent: boolean;

  constructor(kind: FailureKind, call: string, more: Partial<Pick<GatewayError, 'message' | 'code' | 'fields' | 'data' | 'sent'>> = {}) {
    super(more.message ?? '');
    this.kind = kind;
    this.call = call;
    this.code = more.code ?? 0;
    this.fields = more.fields ?? {};
    this.data = more.data;
    this.sent = more.sent ?? false;
  }

  /** Nobody knows whether the box has done it: it was sent, and no answer came (test/fault/README.md, One press, one request). */
  get unsure(): boolean {
    return this.kind === 'unreachable' && this.sent && this.code !== PAYLOAD_TOO_LARGE;
  }
}

/** Whether a caught value is a failed call, of the given kind if one is named. */
export const isGatewayError = (value: unknown, kind?: FailureKind): value is GatewayError =>
  value instanceof GatewayError && (kind === undefined || value.kind === kind);

/** What a failure says of single fields, each reason once, for what has no fields to say it at; '' where it says nothing of any. */
export const fieldReasons = ({ fields }: GatewayError): string => [...new Set(Object.values(fields))].join(' ');
