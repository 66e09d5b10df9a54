import { expect, it } from 'vitest';
import { viewErrors } from './views.ts';

const screen = { path: 'src/areas/a/b/screen.ts', text: "import { records } from './records';\nconst views = () => import('./views');" };
const views = { path: 'src/areas/a/b/views.tsx', text: '' };
const field = { path: 'src/field/text.tsx', text: "import { Input } from '../ui/input';" };
const own = { path: 'src/areas/a/b/own.tsx', text: "import { Input } from '../../../ui/input';\nexport const own = defineField({});" };
const input = { path: 'src/ui/input.tsx', text: '' };

it('lets a declaration load fields and types, and views on use', () => {
  const records = {
    path: 'src/areas/a/b/records.ts',
    text: [
      "import { text } from '../../../field/text';",
      "import { own } from './own';",
      "import type { Cell } from './views';",
      "import {\n  type One,\n  type Other,\n} from './views';",
    ].join('\n'),
  };
  expect(viewErrors([screen, records, views, field, own, input], [])).toEqual([]);
});

it('names what is drawn of a declaration and of the appliance, once, with a way there', () => {
  const records = { path: 'src/areas/a/b/records.ts', text: "import { type One, Cell } from './views';" };
  const appliance = { path: 'test/appliance/resources/b.ts', text: "import { Input } from '../../../src/ui/input';" };
  expect(viewErrors([screen, records, views, appliance, input], [])).toEqual([
    'src/areas/a/b/screen.ts → src/areas/a/b/records.ts → src/areas/a/b/views.tsx: is drawn',
    'test/appliance/resources/b.ts → src/ui/input.tsx: is drawn',
  ]);
  expect(viewErrors([screen, records, views], [records.path, 'src/gone.ts'])).toEqual([
    'src/gone.ts: loads nothing drawn any more: take it off KNOWN',
  ]);
});
