import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  // Names that build.mjs replaces.
  define: {
    APP_CSS: '"./app.css"',
    ICON_SPRITE: '"./icons.svg"',
    NOTIFICATION_SOUND: '"./notification.wav"',
    CONSOLE_VERSION: '"0.0.0"',
  },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    // The machine decides how many; property tests print their seed when they fail.
    reporters: process.env.CI ? ['default'] : ['dot'],
  },
});
