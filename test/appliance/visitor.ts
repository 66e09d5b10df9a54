/** A browser without a screen: keeps cookies and a token, and spells calls as the contract (src/gateway/README.md) asks. For tests over real HTTP. */
import { md5 } from './accounts';
import { CAPTCHA_COOKIE } from './captcha';
import type { Appliance } from './server';

/** A reply as it came. */
export interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly msg: unknown;
  /** Tests look into it; what they find they compare. */
  readonly data: unknown;
  readonly envelope: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** One person's browser. */
export interface Visitor {
  token: string | undefined;
  language: 'zh_CN' | 'en';
  /** Headers on every further request. */
  readonly headers: Record<string, string>;
  /** Loads a captcha and answers what it says. */
  readCaptcha(): Promise<string>;
  signIn(username: string, password: string, more?: { readonly code?: string; readonly is_operations?: '1' | '0' }): Promise<Answer>;
  /** A form-encoded call; `fields` are already spelled for PHP. */
  form(path: string, fields?: Readonly<Record<string, string>>): Promise<Answer>;
  json(path: string, fields: Readonly<Record<string, unknown>>): Promise<Answer>;
  upload(path: string, fields: Readonly<Record<string, string>>, file: Blob, name: string, fileField?: string): Promise<Answer>;
  get(path: string): Promise<Response>;
  send(path: string, init: RequestInit): Promise<Response>;
}

const read = async (response: Response): Promise<Answer> => {
  const envelope: Record<string, unknown> = JSON.parse(await response.text());
  return { status: response.status, code: envelope.code, msg: envelope.msg, data: envelope.data, envelope, headers: response.headers };
};

/** Opens a new browser in front of an appliance. */
export function visit(appliance: Appliance): Visitor {
  const cookies = new Map<string, string>();
  const visitor: Visitor = {
    token: undefined,
    language: 'en',
    headers: {},
    send: async (path, init) => {
      cookies.set('language', visitor.language);
      const headers = new Headers(init.headers);
      headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      if (visitor.token !== undefined) headers.set('X-Token', visitor.token);
      for (const [name, value] of Object.entries(visitor.headers)) headers.set(name, value);
      const response = await fetch(appliance.url + path, { ...init, headers });
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';', 1)[0]!.split('=');
        cookies.set(name, value);
      }
      return response;
    },
    get: (path) => visitor.send(path, {}),
    readCaptcha: async () => {
      await (await visitor.get('/admin.php/common/captcha?t=1')).text();
      return appliance.captchaFor(cookies.get(CAPTCHA_COOKIE) ?? '') ?? '';
    },
    signIn: async (username, password, { code, is_operations = '0' } = {}) => {
      const typed = code ?? (await visitor.readCaptcha());
      const answer = await visitor.form('/admin.php/common/login', { username, password: md5(password), code: typed, is_operations });
      if (typeof answer.data === 'string') visitor.token = answer.data;
      return answer;
    },
    form: async (path, fields = {}) => read(await visitor.send(path, { method: 'POST', body: new URLSearchParams(fields) })),
    json: async (path, fields) =>
      read(await visitor.send(path, { method: 'POST', body: JSON.stringify(fields), headers: { 'Content-Type': 'application/json' } })),
    upload: async (path, fields, file, name, fileField = 'file') => {
      const body = new FormData();
      for (const [key, value] of Object.entries(fields)) body.set(key, value);
      body.set(fileField, file, name);
      return read(await visitor.send(path, { method: 'POST', body }));
    },
  };
  return visitor;
}
