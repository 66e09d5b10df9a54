/** Shades of a theme colour that stay readable whatever colour a person picks (WCAG AA, 4.5:1). */

type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb | undefined => {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  return match ? [Number.parseInt(match[1]!, 16), Number.parseInt(match[2]!, 16), Number.parseInt(match[3]!, 16)] : undefined;
};
const print = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

const luminance = (rgb: Rgb): number => {
  const [r, g, b] = rgb.map((part) => {
    const value = part / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb; // three parts in, three out
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrastOf = (a: Rgb, b: Rgb): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]; // two in, two out
  return (light + 0.05) / (dark + 0.05);
};

/** Contrast of two colours, 1 to 21. @example contrast('#ffffff', '#000000') // 21 */
export function contrast(a: string, b: string): number {
  const [first, second] = [parse(a), parse(b)];
  return first && second ? contrastOf(first, second) : 1;
}

/**
 * A colour as people write it, as #rrggbb in lower case; what is none comes back trimmed.
 * @example normaliseColour('1890FF') // '#1890ff'
 * @example normaliseColour('#fff') // '#ffffff'
 */
export function normaliseColour(text: string): string {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return text.trim();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const AA = 4.6;
/** Worst backgrounds that accent text stands on: the tinted panel of each theme. */
const LIGHT_GROUND: Rgb = [232, 240, 250];
const DARK_GROUND: Rgb = [38, 44, 54];

const until = (from: Rgb, to: Rgb, against: Rgb): Rgb => {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(from, to, share);
    if (contrastOf(shade, against) >= AA) return shade;
  }
  return to;
};

/**
 * The two shades that text needs: a `solid` ground that white text can stand on, and `text` on the panels of the theme.
 * @returns undefined for what is no #rrggbb colour
 */
export function accentShades(hex: string, dark: boolean): { readonly solid: string; readonly text: string } | undefined {
  const rgb = parse(hex);
  if (!rgb) return undefined;
  return { solid: print(until(rgb, BLACK, WHITE)), text: print(dark ? until(rgb, WHITE, DARK_GROUND) : until(rgb, BLACK, LIGHT_GROUND)) };
}
