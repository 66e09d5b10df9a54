// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MediaCell } from '../../src/field/media';
import { type MediaWay, MediaWayContext } from '../../src/field/media-way';
import { loadMessages, translator } from '../../src/i18n/i18n';
import { clear, draw, press, text } from '../session/page';

beforeEach(() => loadMessages('en', ['common', 'field']));
afterEach(clear);

it('a picture that opens large is called as its row, not as its file', async () => {
  const t = await translator('en');
  const Show: MediaWay['Show'] = ({ items, first }) => <p>{`${items.map(({ name }) => name).join(', ')}; first ${first}`}</p>;
  await draw(
    <MediaWayContext value={{ Show } as MediaWay}>
      <table>
        <tbody>
          {['Long river', 'Snow letter'].map((name, at) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <MediaCell url={`/files/3f2c-${at}.png`} words={{ t }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </MediaWayContext>,
  );
  await press('Show picture');
  expect(text()).toContain('Long river, Snow letter; first 0');
});
