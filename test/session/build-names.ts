/** The names that build.mjs replaces, and what React wants of a test: imported before anything that draws. */
Object.assign(globalThis, { ICON_SPRITE: 'icons.svg', APP_CSS: 'app.css', IS_REACT_ACT_ENVIRONMENT: true });
