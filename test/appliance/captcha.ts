/** The captcha: a picture of drawn strokes, bound to the browser by a cookie of its own, good for one try (src/gateway/README.md). */
import { randomBytes, randomInt } from 'node:crypto';
import { type Clock, steadyNow } from './clock';

/** Cookie that binds a picture to the browser that asked for it. */
export const CAPTCHA_COOKIE = 'gwcaptcha';

/** Strokes on a grid of 4 by 6: pen lines as `xy` pairs. No character that looks like another. */
const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  '2': ['01103041320646'],
  '3': ['004022324445361605'],
  '4': ['300444', '3036'],
  '6': ['413010020516364544331304'],
  '7': ['004016'],
  '9': ['4233130201103041443616'],
  A: ['062046', '1333'],
  C: ['4130100105163645'],
  E: ['40000646', '0333'],
  F: ['400006', '0333'],
  H: ['0006', '4046', '0343'],
  K: ['0006', '4003', '0346'],
  L: ['000646'],
  M: ['0600234046'],
  N: ['06004640'],
  P: ['06003041423303'],
  R: ['06003041423303', '2346'],
  T: ['0040', '2026'],
  V: ['002640'],
  W: ['0016233640'],
  X: ['0046', '4006'],
  Y: ['002340', '2326'],
};
const ALPHABET = Object.keys(GLYPHS).join('');
const LENGTH = 4;
const LIFE_MS = 5 * 60_000;
/** Pictures that are remembered at most: asking for more forgets the oldest. */
const MAX_KEPT = 5000;

const WIDTH = 120;
const HEIGHT = 40;

const wobble = (size: number): number => (randomInt(0, 2001) / 1000 - 1) * size;
const fixed = (value: number): string => value.toFixed(1);

function draw(code: string): string {
  const paths: string[] = [];
  [...code].forEach((char, index) => {
    const scaleX = 4.4 + wobble(0.5);
    const scaleY = 4 + wobble(0.4);
    const angle = wobble(0.25);
    const x0 = 11 + index * 27 + wobble(2);
    const y0 = 8 + wobble(3);
    for (const stroke of GLYPHS[char] ?? []) {
      const points = [...stroke.matchAll(/(\d)(\d)/g)].map(([, gx, gy]) => {
        const x = Number(gx) * scaleX + wobble(0.8);
        const y = Number(gy) * scaleY + wobble(0.8);
        return `${fixed(x0 + x * Math.cos(angle) - y * Math.sin(angle))} ${fixed(y0 + x * Math.sin(angle) + y * Math.cos(angle))}`;
      });
      paths.push(`<path d="M${points.join('L')}" stroke-width="${fixed(2.2 + wobble(0.4))}" stroke="hsl(${randomInt(0, 360)} 55% 38%)"/>`);
    }
  });
  const noise = Array.from({ length: 7 }, () => {
    const at = () => `${fixed(randomInt(0, WIDTH))} ${fixed(randomInt(0, HEIGHT))}`;
    return `<path d="M${at()}Q${at()} ${at()}" stroke-width="0.8" stroke="hsl(${randomInt(0, 360)} 40% 62%)"/>`;
  });
  // The order of drawing must not give the code away either.
  const all = [...paths, ...noise].sort(() => randomInt(0, 3) - 1);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#f3f5f8"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${all.join('')}</g></svg>`;
}

/** The captchas of a box. */
export interface Captchas {
  /** A new picture for a browser; without a cookie (or with a foreign one) the browser gets a new one. */
  issue(cookie: string | undefined): { readonly cookie: string; readonly picture: string };
  /** Uses the answer up, right or wrong. */
  check(cookie: string | undefined, typed: string): boolean;
  /** For tests: the answer that is waiting. */
  answer(cookie: string): string | undefined;
  clear(): void;
}

/** Makes the captchas of a box; they live in memory, as a restart may ask again. */
export function createCaptchas(clock: Clock): Captchas {
  const waiting = new Map<string, { readonly code: string; readonly until: number }>();
  return {
    issue: (given) => {
      const cookie = given && /^[\w-]{22}$/.test(given) ? given : randomBytes(16).toString('base64url');
      const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
      waiting.delete(cookie);
      waiting.set(cookie, { code, until: steadyNow(clock) + LIFE_MS });
      for (const oldest of waiting.keys()) {
        if (waiting.size <= MAX_KEPT) break;
        waiting.delete(oldest);
      }
      return { cookie, picture: draw(code) };
    },
    check: (cookie, typed) => {
      const entry = cookie === undefined ? undefined : waiting.get(cookie);
      if (cookie !== undefined) waiting.delete(cookie);
      return entry !== undefined && entry.until > steadyNow(clock) && entry.code === typed.trim().toUpperCase();
    },
    answer: (cookie) => waiting.get(cookie)?.code,
    clear: () => waiting.clear(),
  };
}
