/** `npm run look`: pictures of every screen, tab and main form of the console as built last, on contact sheets. Options: `-- --help`. */
import { bundled } from './bundle.ts';
import { findChromium } from './chromium.ts';

process.env.CHROMIUM ??= findChromium();
await import(await bundled('look/main'));
