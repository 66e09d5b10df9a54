// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Job } from '../../../../src/areas/system/backup-restore/calls';
import { JobPanel } from '../../../../src/areas/system/backup-restore/job-panel';
import { loadMessages, useT } from '../../../../src/i18n/i18n';
import type { ScreenProps } from '../../../../src/screen/screen';
import { clear, draw, press, refusal, text } from '../../../session/page';

const JOB: Job = {
  id: '1',
  kind: 'restore',
  state: 'running',
  phase: 'apply',
  phases: ['check', 'restore_point', 'apply', 'verify'],
  by: 'admin',
  started: '2026-01-02 03:04:05',
  finished: undefined,
  backup: 'b',
  restore_point: 'p',
  sections: ['network'],
  changes: undefined,
  message: undefined,
  next: '',
};
const ask = vi.fn<() => void>();

function Page({ silent, refused }: { readonly silent?: number; readonly refused?: boolean }) {
  const screen = { t: useT(), failureText: () => 'No permission' } as Pick<ScreenProps, 't' | 'failureText'> as ScreenProps; // what it uses
  return (
    <JobPanel
      screen={screen}
      job={JOB}
      watch={{ silent, error: refused ? refusal('refused') : undefined, ask }}
      address="10.0.0.2"
      undo={{ pending: false, failure: '' }}
      onUndo={undefined}
      onDismiss={() => {}}
    />
  );
}

beforeEach(() => loadMessages('en', ['system-care', 'safe-apply']));
afterEach(clear);

it('says since when the box is silent, what it did last, and where it may be by now', async () => {
  await draw(<Page silent={performance.now() - 23_400} />);
  expect(text()).toContain('The gateway has not answered for 23 s. Last known step: Apply.');
  expect(text()).toContain('New address: 10.0.0.2');
  expect(text()).toContain('sign in there');
});

it('does not wait for ever for a box that refuses to say how far it is', async () => {
  await draw(<Page refused />);
  expect(text()).toContain('No permission Last known step: Apply.');
  await press('Retry');
  expect(ask).toHaveBeenCalledOnce();
});
