// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../src/i18n/i18n';
import type { Read } from '../../../src/screen/data/use-read';
import type { ScreenProps } from '../../../src/screen/screen';
import { sharedOverTabs } from '../../../src/screen/show/shared-over-tabs';
import { clear, draw, refusal, text } from '../../session/page';

const { Share, RefreshFailed, useShared } = sharedOverTabs<string>(['h-5']);
const Tab = () => <p>tab of {useShared()}</p>;
const screen = { failureText: () => 'No answer' } as Partial<ScreenProps> as ScreenProps; // all that it needs
const Page = ({ read }: { readonly read: Partial<Read<string>> }) => (
  <Share screen={screen} read={{ data: undefined, error: undefined, loading: false, reload: vi.fn(), ...read }}>
    {(given) => (
      <>
        <RefreshFailed screen={given} />
        <Tab />
      </>
    )}
  </Share>
);
const error = refusal('unreachable');

beforeEach(async () => {
  await clear();
  await loadMessages('en', ['common', 'engine']);
});

it('shows the tabs as soon as there is something to share, and before why there is not', async () => {
  await draw(<Page read={{ loading: true }} />);
  expect(text()).not.toContain('tab of');
  await draw(<Page read={{ error }} />);
  expect(text()).toContain('No answer');
  await draw(<Page read={{ data: 'the box' }} />);
  expect(text()).toContain('tab of the box');
  expect(text()).not.toContain('No answer');
});

it('says above the tabs that it could not be refreshed', async () => {
  await draw(<Page read={{ data: 'the box', error }} />);
  expect(text()).toMatch(/No answer.*tab of the box/s);
});
