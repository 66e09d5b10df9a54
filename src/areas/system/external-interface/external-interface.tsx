/** externalinterface: the link to the hotel's PMS, what it says, and what follows from it (SPEC.md 2, 3; FEATURES.md 3.16). */
import { useState } from 'react';
import { PageHead, SettingsForm, tabOf, useRead, type ViewProps } from '../../../screen';
import { Button } from '../../../ui/button';
import { TabPanels } from '../../../ui/tab-panels';
import { readLink } from './calls';
import { ConnectionTest } from './connection-test';
import { LinkHead } from './link-head';
import { MessageLog } from './message-log';
import { Rehearsal } from './rehearsal';
import { RoomList } from './room-list';
import { pmsSettings } from './settings';

const TABS = ['settings', 'messages', 'rooms'] as const;
const POLL_MS = 5000;

/** The screen. Its tab is in the address. */
export function ExternalInterface({ screen: props }: ViewProps) {
  const { t, query, setQuery, gateway } = props;
  const read = useRead(gateway, readLink, {}, POLL_MS);
  const link = read.data?.data.detail;
  const [over, setDialog] = useState<'test' | 'rehearsal'>();
  const close = (): void => setDialog(undefined);
  return (
    <>
      <PageHead>
        {link && link.state !== 'off' && (
          <>
            <Button icon="link" onClick={() => setDialog('test')}>
              {t('system-pms:test.title')}
            </Button>
            <Button icon="play" onClick={() => setDialog('rehearsal')}>
              {t('system-pms:rehearsal.title')}
            </Button>
          </>
        )}
      </PageHead>
      {/* What cannot be read is said by the tab below, with Retry; the head comes back with the next reading. */}
      {(link || read.error === undefined) && (
        <LinkHead link={link} screen={props} onDrift={() => setQuery({ tab: 'rooms', 'f.drift': 'differs' })} />
      )}
      <TabPanels
        page
        label={t('system-pms:title')}
        tabs={TABS.map((value) => ({ value, label: t(`system-pms:tabs.${value}`) }))}
        value={tabOf(TABS, query.tab) ?? 'settings'}
        onChange={(tab) => setQuery({ tab })}
      >
        {(tab) =>
          tab === 'settings' ? (
            <SettingsForm screen={props} def={pmsSettings} onSaved={read.reload} />
          ) : tab === 'messages' ? (
            <MessageLog screen={props} />
          ) : (
            <RoomList screen={props} />
          )
        }
      </TabPanels>
      {over === 'test' && <ConnectionTest screen={props} onClose={close} />}
      {over === 'rehearsal' && <Rehearsal screen={props} onClose={close} />}
    </>
  );
}
