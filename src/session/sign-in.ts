/**
 * The sign-in page: drives the markup of index.html where it stands, so what was typed before this script ran is kept.
 * Without React, which is larger than everything else that signing in needs and comes while the person types.
 */
import { fillPlaces } from '../lib/fill-places';
import type { Language } from './language';
import { type Words, words } from './messages';

/** What was entered, trimmed (src/field/README.md). An empty password with `saved` means the saved one. */
export interface SignInForm {
  readonly username: string;
  readonly password: string;
  readonly code: string;
  readonly operations: boolean;
  readonly remember: boolean;
}

/** How an attempt ended: nothing to say when the console opens, otherwise the words and where the cursor goes. */
export interface SignInOutcome {
  readonly message: string;
  readonly field?: FieldName;
  /** Seconds until another attempt makes sense, after the box's abuse detection (src/gateway/README.md, Codes). */
  readonly lockedFor?: number;
}

/** Whose console it is, as shown around the form; the addresses are checked. */
export interface Brand {
  readonly logo: string | undefined;
  readonly company: string;
  /** The company's own page. */
  readonly companyUrl: string | undefined;
}

/** What the page is given; it knows nothing of the wire. */
export interface SignInParts {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onSubmit: (form: SignInForm) => Promise<SignInOutcome | undefined>;
  readonly onForget: () => void;
  readonly titleOf: (language: Language) => string;
  readonly captchaUrl: (nonce: number) => string;
  readonly savedUsername: string | undefined;
  readonly canRemember: boolean;
  readonly registerHref: string;
  readonly encrypted: boolean;
  readonly brand: Brand;
  /** Shown at once: why the person is here. */
  readonly message: string;
  /** How many languages there are to choose from. */
  readonly languages: number;
}

/** A page that is being driven. */
export interface SignInPage {
  readonly element: HTMLElement;
  setBrand(brand: Brand): void;
  /** Whether the box answers, as soon as that is known. */
  setOnline(online: boolean): void;
  /** Nothing of it goes on: it leaves the page. */
  end(): void;
}

const FIELDS = ['username', 'password', 'code'] as const;
type FieldName = (typeof FIELDS)[number];

const PASSWORD_MIN = 6;

/** Eye, and eye crossed out: the sign-in page has no sprite yet. */
export const EYE = 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';
const EYE_OFF = `${EYE}M4 4l16 16`;

/** A copy of the page's markup in a language, from index.html. */
export function signInMarkup(language: Language): HTMLElement {
  const template = document.getElementById(`page-sign-in-${language}`) as HTMLTemplateElement; // in index.html, for each language
  return template.content.firstElementChild?.cloneNode(true) as HTMLElement; // one element each
}

/** Attributes that are words. */
const SAID = ['aria-label', 'title', 'alt', 'lang'];

/** Puts the words of one page into another of the same build; what the driver itself filled in stands empty in `from`, and stays. */
function retell(to: Node, from: Node): void {
  if (from instanceof Text && to instanceof Text) to.data = from.data;
  if (!(from instanceof Element && to instanceof Element)) return;
  for (const name of SAID) {
    const text = from.getAttribute(name);
    if (text !== null) to.setAttribute(name, text);
  }
  for (const [at, child] of [...from.childNodes].entries()) {
    const same = to.childNodes[at];
    if (same) retell(same, child);
  }
}

/** Finds an element of the page that is in the markup. */
type Find = (selector: string) => HTMLElement;

/** What changes while the page stands. */
interface State {
  readonly language: Language;
  readonly pending: boolean;
  readonly shown: boolean;
  readonly capsLock: boolean;
  readonly issues: { readonly [K in FieldName]?: keyof Words };
  readonly message: string;
  /** Seconds left of a lock-out. */
  readonly locked: number;
  /** Whether the box answers; undefined until that is known. */
  readonly online: boolean | undefined;
  /** The saved password is used while the field stays empty. */
  readonly saved: boolean;
  /** The picture of the code did not come. */
  readonly lost: boolean;
}

/** Takes away what there is no use for, and fills in what is known from the start. */
function prepare(find: Find, { canRemember, encrypted, languages, registerHref }: SignInParts, saved: boolean): void {
  // A comment in its place, so that the two languages stay alike.
  const drop = (selector: string): void => find(selector).replaceWith(document.createComment(''));
  if (canRemember) (find('[name=remember]') as HTMLInputElement).checked ||= saved;
  else drop('[data-remember]');
  if (encrypted) drop('[data-plain]');
  find('[data-language]').hidden = languages === 1;
  (find('[data-register]') as HTMLAnchorElement).href = registerHref;
  find('[data-address]').textContent = location.host;
}

/** Tells every second how many are left, down to 0; answers what stops it. */
function countDown(seconds: number, tell: (left: number) => void): () => void {
  const until = Date.now() + seconds * 1000;
  let left = seconds;
  const timer = setInterval(() => {
    // By the clock, not counted: a hidden tab or a sleeping computer skips ticks. A clock that is set back adds nothing.
    left = Math.max(0, Math.min(left, Math.ceil((until - Date.now()) / 1000)));
    tell(left);
    if (left === 0) clearInterval(timer);
  }, 1000);
  return () => clearInterval(timer);
}

/** Shows whose console it is. */
function showBrand(find: Find, { logo, company, companyUrl }: Brand): void {
  const mark = find('[data-mark]');
  if (logo) {
    const image = document.createElement('img');
    image.src = logo;
    image.alt = '';
    image.className = 'size-10 rounded-panel object-contain';
    image.dataset.mark = '';
    mark.replaceWith(image);
  }
  let said: string | HTMLAnchorElement = company;
  if (companyUrl) {
    said = document.createElement('a');
    said.href = companyUrl;
    said.target = '_blank';
    said.rel = 'noopener noreferrer';
    said.className = 'rounded-control px-1 hover:underline';
    said.textContent = company || companyUrl;
  }
  find('[data-company]').replaceChildren(said);
}

/** Shows how the page stands. */
function draw(
  find: Find,
  field: Readonly<Record<FieldName, HTMLInputElement>>,
  { language, pending, shown, capsLock, issues, message, locked, online, saved, lost }: State,
): void {
  const text = words[language];
  for (const name of FIELDS) {
    // Without a picture there is nothing to enter.
    const issue = name === 'code' && lost ? 'codeLost' : issues[name];
    const hint = name === 'password' && capsLock;
    const note = find(`#sign-in-${name}-note`);
    note.textContent = issue ? text[issue] : hint ? text.capsLock : '';
    note.className = `text-note ${issue ? 'mt-1 text-danger' : hint ? 'mt-1 text-warning' : ''}`;
    if (issue) field[name].setAttribute('aria-invalid', 'true');
    else field[name].removeAttribute('aria-invalid');
  }
  const captcha = find('[data-captcha]') as HTMLImageElement;
  captcha.alt = text.codeImage;
  // A browser would draw a torn picture: its button says what it does instead.
  captcha.hidden = lost;
  find('[data-again]').textContent = lost ? text.retry : '';
  field.password.type = shown ? 'text' : 'password';
  field.password.placeholder = saved ? text.savedPassword : '';
  const eye = find('[data-show]');
  eye.setAttribute('aria-label', shown ? text.hidePassword : text.showPassword);
  eye.setAttribute('aria-pressed', String(shown));
  find('[data-show] path').setAttribute('d', shown ? EYE_OFF : EYE);
  const said = find('[data-message]');
  said.hidden = message === '';
  // It is good news, and the only one that is said here.
  const good = message === text.passwordChanged;
  said.classList.toggle('bg-success-soft', good);
  said.classList.toggle('bg-danger-soft', !good);
  said.classList.toggle('text-danger', !good);
  said.textContent = locked > 0 ? `${message} ${fillPlaces(text.lockedFor, { seconds: locked })}` : message;
  find('[data-health]').textContent = online === undefined ? '' : online ? text.online : text.offline;
  const dot = find('[data-dot]');
  dot.hidden = online === undefined;
  dot.className = `size-1.5 rounded-full ${online ? 'bg-success' : 'bg-danger'}`;
  const submit = find('[type=submit]');
  submit.setAttribute('aria-disabled', String(pending || locked > 0));
  submit.textContent = pending ? text.submitting : text.submit;
}

/** What the form holds. */
function entered(form: HTMLFormElement): SignInForm {
  const data = new FormData(form);
  const text = (name: FieldName): string => String(data.get(name) ?? '').trim();
  return {
    username: text('username'),
    password: text('password'),
    code: text('code'),
    operations: data.has('is_operations'),
    remember: data.has('remember'),
  };
}

/** What is missing, by field. */
const issuesOf = ({ username, password, code }: SignInForm, saved: boolean): State['issues'] => ({
  ...(username === '' && { username: 'usernameRequired' }),
  ...(password.length < PASSWORD_MIN && !(saved && password === '') && { password: 'passwordShort' }),
  ...(code === '' && { code: 'codeRequired' }),
});

/** Drives the page that `element` is: from now on it answers. */
export function driveSignIn(element: HTMLElement, parts: SignInParts): SignInPage {
  const find: Find = (selector) => element.querySelector<HTMLElement>(selector) as HTMLElement; // in the markup
  const form = find('form') as HTMLFormElement;
  const field = Object.fromEntries(FIELDS.map((name) => [name, form.elements.namedItem(name)])) as Record<FieldName, HTMLInputElement>;
  const captcha = find('[data-captcha]') as HTMLImageElement;
  const title = find('[data-title]');
  const setBrand = (brand: Brand): void => showBrand(find, brand);
  const { savedUsername } = parts;
  const ended = new AbortController();
  let stopCounting = (): void => {};

  if (savedUsername && field.username.value === '') field.username.value = savedUsername;
  let state: State = {
    language: parts.language,
    pending: false,
    shown: false,
    capsLock: false,
    issues: {},
    message: parts.message,
    locked: 0,
    online: undefined,
    saved: savedUsername !== undefined && field.username.value === savedUsername,
    // It may have failed before this script ran.
    lost: captcha.hasAttribute('src') && captcha.complete && captcha.naturalWidth === 0,
  };

  const set = (next: Partial<State>): void => {
    state = { ...state, ...next };
    draw(find, field, state);
  };

  const newCaptcha = (): void => {
    captcha.src = parts.captchaUrl(Date.now());
  };

  const submit = async (): Promise<void> => {
    // Two presses in one tick are faster than anything that is drawn (test/fault/README.md, One press, one request).
    if (state.pending || state.locked > 0) return;
    const values = entered(form);
    const issues = issuesOf(values, state.saved);
    const first = FIELDS.find((name) => issues[name]);
    set({ issues, message: '', pending: !first });
    if (first) {
      field[first].focus();
      return;
    }
    let result: SignInOutcome | undefined;
    let opens = false;
    try {
      result = await parts.onSubmit(values);
      opens = result === undefined;
    } finally {
      // Once it is accepted the form waits with the person for the console.
      if (!opens) set({ pending: false });
    }
    if (!result) return;
    const { message, lockedFor = 0, field: wrong } = result;
    // A saved password that the box refused is forgotten: the next one is typed.
    set({ message, locked: lockedFor, saved: state.saved && wrong !== 'password' });
    stopCounting();
    if (lockedFor > 0) stopCounting = countDown(lockedFor, (left) => set({ locked: left }));
    newCaptcha();
    field.code.value = '';
    field[wrong ?? 'code'].focus();
  };

  const listen = (target: HTMLElement, event: string, run: (event: Event) => void): void =>
    target.addEventListener(event, run, { signal: ended.signal });

  listen(form, 'submit', (event) => {
    event.preventDefault();
    void submit();
  });
  listen(field.username, 'input', () => {
    if (!state.saved || field.username.value === savedUsername) return;
    set({ saved: false });
    parts.onForget();
  });
  const readCapsLock = (event: Event): void => {
    const capsLock = (event as KeyboardEvent).getModifierState?.('CapsLock') ?? false; // a password manager's own events are no keys
    if (capsLock !== state.capsLock) set({ capsLock });
  };
  listen(field.password, 'keydown', readCapsLock);
  listen(field.password, 'keyup', readCapsLock);
  listen(field.password, 'blur', () => state.capsLock && set({ capsLock: false }));
  listen(find('[data-show]'), 'click', () => set({ shown: !state.shown }));
  for (const event of ['load', 'error']) listen(captcha, event, () => set({ lost: event === 'error' }));
  listen(captcha.closest('button') as HTMLElement, 'click', newCaptcha); // the picture is in its button
  listen(find('[data-language]'), 'click', () => {
    const language = state.language === 'en' ? 'zh_CN' : 'en';
    retell(element, signInMarkup(language));
    title.textContent = parts.titleOf(language);
    // Why the person is here was said in the other language; a lock-out goes on.
    set({ language, ...(state.locked === 0 && { message: '' }) });
    parts.onLanguage(language);
  });

  prepare(find, parts, state.saved);
  if (!captcha.hasAttribute('src')) newCaptcha();
  draw(find, field, state);
  setBrand(parts.brand);

  // Enter was pressed before this script ran: index.html's own script kept the wish.
  if (form.dataset.wanted) {
    delete form.dataset.wanted;
    form.requestSubmit();
  }
  return {
    element,
    setBrand,
    setOnline: (online) => set({ online }),
    end() {
      ended.abort();
      stopCounting();
    },
  };
}
