/** Design tokens. Colours are CSS variables, so that theme, dark mode and accent change without new classes. */
import type { Config } from 'tailwindcss';

const token = (name: string): string => `var(--${name})`;

export default {
  content: [],
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    extend: {
      screens: { desk: '992px' },
      colors: {
        canvas: token('canvas'),
        surface: token('surface'),
        raised: token('raised'),
        sunken: token('sunken'),
        hover: token('hover'),
        line: token('line'),
        'line-strong': token('line-strong'),
        ink: token('ink'),
        muted: token('muted'),
        faint: token('faint'),
        accent: token('accent'),
        'accent-solid': token('accent-solid'),
        'accent-text': token('accent-text'),
        'accent-soft': token('accent-soft'),
        'on-accent': token('on-accent'),
        danger: token('danger'),
        'danger-soft': token('danger-soft'),
        warning: token('warning'),
        'warning-soft': token('warning-soft'),
        success: token('success'),
        'success-soft': token('success-soft'),
      },
      // Of areas and lines: the shade that is read as text is brown there.
      ...Object.fromEntries(
        ['backgroundColor', 'borderColor', 'ringColor', 'fill', 'stroke'].map((use) => [use, { warning: token('warning-fill') }]),
      ),
      fontFamily: {
        // A Latin face stands before the Chinese ones, whose ’ “ ” are as wide as a character; a page in Chinese has its own (tokens.css).
        sans: ['-apple-system', '"Segoe UI"', 'Roboto', 'Arial', '"PingFang SC"', '"Microsoft YaHei"', '"Noto Sans CJK SC"', 'sans-serif'],
        mono: ['ui-monospace', '"SFMono-Regular"', 'Consolas', '"Liberation Mono"', 'monospace'],
      },
      fontSize: {
        body: ['var(--text-body)', { lineHeight: '1.5' }],
        note: ['var(--text-note)', { lineHeight: '1.45' }],
        title: ['var(--text-title)', { lineHeight: '1.35' }],
      },
      spacing: { sidebar: '210px', control: token('control') },
      borderRadius: { control: '6px', panel: '8px' },
      boxShadow: {
        panel: '0 1px 2px rgb(16 24 40 / 0.05)',
        pop: '0 8px 24px rgb(16 24 40 / 0.14), 0 1px 3px rgb(16 24 40 / 0.10)',
      },
      transitionDuration: { DEFAULT: '120ms' },
      // What enters does so in 120 ms, and at once for who wants no motion (tokens.css).
      animation: {
        appear: 'appear 120ms ease-out',
        rise: 'rise 120ms ease-out',
        'from-left': 'from-left 120ms ease-out',
        'from-right': 'from-right 120ms ease-out',
      },
      keyframes: {
        appear: { from: { opacity: '0' } },
        rise: { from: { opacity: '0', transform: 'translateY(6px)' } },
        'from-left': { from: { opacity: '0', transform: 'translateX(-16px)' } },
        'from-right': { from: { opacity: '0', transform: 'translateX(16px)' } },
      },
    },
  },
} satisfies Config;
