/** `npm run registries`: writes the tables that follow from the folders (registries/registries.ts). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registries, screenErrors } from './registries/registries.ts';

const ROOT = join(import.meta.dirname, '..');
const unread = screenErrors(ROOT);
if (unread.length > 0) {
  console.error(unread.join('\n'));
  process.exit(1);
}
for (const [path, text] of Object.entries(registries(ROOT))) writeFileSync(join(ROOT, path), text);
