/** A backup, opened before it is restored: what it holds, what it would change field by field, and what is left out. */
import { useRef, useState } from 'react';
import { sizeText } from '../../../lib/number-format';
import { serverText } from '../../../lib/server-text';
import { PageHead, ReadState, type ScreenProps, useRead } from '../../../screen';
import { Button } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { Checkbox } from '../../../ui/checkbox';
import { Confirm } from '../../../ui/confirm';
import { FormRow } from '../../../ui/form-row';
import { Select } from '../../../ui/select';
import { RIGHT } from '../network/rights';
import { sectionName } from '../words-of';
import { type Inspection, inspectBackup, judgeRestore } from './calls';
import { lockedFor, proposed, restorable, strangers, ticked } from './choice';
import { SectionRow } from './section-row';
import { Unlock } from './unlock';
import type { Restore } from './use-restore';

/** Reads the backup, then shows it. */
export function Workbench({
  screen,
  id,
  busy,
  restore,
  onBack,
}: {
  readonly screen: ScreenProps;
  readonly id: string;
  /** Another backup or restore is under way. */
  readonly busy: boolean;
  readonly restore: Restore;
  readonly onBack: () => void;
}) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, inspectBackup, { id });
  const [unlocked, setUnlocked] = useState<{ readonly found: Inspection; readonly password: string }>();
  const found = unlocked?.found ?? read.data?.data.detail;
  const back = (
    <Button icon="arrow-left" onClick={onBack}>
      {t('system-care:restore.back')}
    </Button>
  );
  if (!found || (read.loading && !read.data)) {
    return (
      <>
        <PageHead>{back}</PageHead>
        <ReadState read={read} failureText={failureText} rows={['h-6 w-1/2', 'h-12 w-full', 'h-12 w-full', 'h-12 w-full']} />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={t('system-care:restore.title', { name: serverText(found.name) })}
        note={t('system-care:backup.about', { date: found.date, host: serverText(found.host), version: found.version })}
      >
        {back}
      </PageHead>
      {found.locked ? (
        <Unlock screen={screen} id={id} onOpened={(opened, password) => setUnlocked({ found: opened, password })} />
      ) : (
        <Opened key={found.id} screen={screen} found={found} password={unlocked?.password} busy={busy} restore={restore} />
      )}
    </>
  );
}

function Opened({
  screen: { t, can, gateway },
  found,
  password,
  busy,
  restore,
}: {
  readonly screen: ScreenProps;
  readonly found: Inspection;
  /** Of an encrypted backup. */
  readonly password: string | undefined;
  readonly busy: boolean;
  readonly restore: Restore;
}) {
  const { running } = found;
  // Who may not keep a change of the network would only see it go back.
  const [chosen, setChosen] = useState(() => proposed(lockedFor(found.sections, can(RIGHT.edit))));
  const [interfaces, setInterfaces] = useState<Readonly<Record<string, string>>>({});
  const judgement = useRead(gateway, judgeRestore, {
    id: found.id,
    ...(password !== undefined && { password }),
    sections: [...chosen],
    interfaces,
  });
  // While the next answer comes, the last one stands.
  const last = useRef<readonly { readonly name: string; readonly refused: readonly string[] }[]>(found.sections);
  if (judgement.data) last.current = judgement.data.data.list;
  const sections = lockedFor(found.sections, can(RIGHT.edit)).map((each) => ({
    ...each,
    refused: last.current.find(({ name }) => name === each.name)?.refused ?? each.refused,
  }));
  const refused = judgement.loading || sections.some((each) => chosen.has(each.name) && each.refused.length > 0);
  const [judged, setJudged] = useState(false);
  const [asking, setAsking] = useState(false);
  const all = restorable(sections);
  const inside = sections.filter(({ name }) => chosen.has(name));
  const [files, fileBytes] = [inside.reduce((sum, each) => sum + each.files, 0), inside.reduce((sum, each) => sum + each.file_bytes, 0)];
  const foreign = chosen.has('network') ? strangers(found) : [];
  const unmapped = foreign.filter((name) => !interfaces[name]);

  const start = (): void =>
    void restore.start({
      id: found.id,
      ...(password !== undefined && { password }),
      sections: [...chosen],
      interfaces: Object.fromEntries(foreign.map((name) => [name, interfaces[name] ?? ''])),
    });

  return (
    <div className="max-w-[960px]">
      <div className="mb-4 space-y-2 empty:hidden">
        {found.version !== running.version && (
          <Callout severity="warning">{t('system-care:restore.otherVersion', { running: running.version, backup: found.version })}</Callout>
        )}
        {found.host !== running.host && <Callout severity="info">{t('system-care:restore.otherHost')}</Callout>}
      </div>
      <section
        aria-label={t('system-care:restore.sections')}
        className="rounded-panel border border-line bg-surface px-4 pb-2 shadow-panel"
      >
        <div className="py-3">
          <Checkbox
            label={<span className="font-semibold">{t('system-care:restore.all')}</span>}
            checked={chosen.size === all.length && all.length > 0}
            mixed={chosen.size > 0 && chosen.size < all.length}
            disabled={all.length === 0}
            onChange={(on) => setChosen(ticked(sections, chosen, undefined, on))}
          />
        </div>
        <ul>
          {sections.map((section) => (
            <SectionRow
              key={section.name}
              section={section}
              chosen={chosen.has(section.name)}
              onChoose={(on) => setChosen(ticked(sections, chosen, section.name, on))}
            />
          ))}
        </ul>
      </section>
      {foreign.length > 0 && (
        <fieldset className="mt-4 rounded-panel border border-line bg-surface p-4 shadow-panel">
          <legend className="float-left mb-1 w-full font-semibold">{t('system-care:restore.interfaces')}</legend>
          <p className="clear-both mb-3 text-muted">{t('system-care:restore.interfacesHelp')}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {foreign.map((name) => (
              <FormRow
                key={name}
                label={t('system-care:restore.interface', { name: serverText(name) })}
                issue={judged && !interfaces[name] ? t('system-care:restore.missingInterface') : undefined}
                required
              >
                {(row) => (
                  <Select
                    {...row}
                    value={interfaces[name] ?? ''}
                    onChange={(to) => setInterfaces({ ...interfaces, [name]: to })}
                    options={[
                      { value: '', label: t('system-care:restore.chooseInterface') },
                      ...running.interfaces.map((value) => ({ value, label: value })),
                    ]}
                  />
                )}
              </FormRow>
            ))}
          </div>
        </fieldset>
      )}
      <div className="sticky bottom-0 z-10 -mx-1 mt-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-canvas px-1 py-3">
        <span role="status" className="mr-auto text-note text-muted">
          {t(
            chosen.size === 0
              ? 'system-care:restore.nothing'
              : refused && !judgement.loading
                ? 'system-care:restore.notTogether'
                : 'system-care:restore.safe',
          )}
        </span>
        <Button
          look="primary"
          icon="backup"
          disabled={chosen.size === 0 || busy || refused}
          onClick={() => {
            if (chosen.size === 0 || busy || refused) return;
            setJudged(true);
            if (unmapped.length === 0) setAsking(true);
          }}
        >
          {t('system-care:restore.run', { count: chosen.size })}
        </Button>
      </div>
      {restore.question}
      {asking && !restore.question && (
        <Confirm
          title={t('system-care:restore.confirmTitle', { name: serverText(found.name) })}
          lost={[...chosen].map((name) => sectionName(t, name))}
          word={t('system-care:restore.word')}
          wordLabel={t('system-care:restore.type', { word: t('system-care:restore.word') })}
          confirmLabel={t('system-care:restore.run', { count: chosen.size })}
          cancelLabel={t('common:action.cancel')}
          pending={restore.pending}
          failure={restore.failure === '' ? undefined : restore.failure}
          onConfirm={start}
          onClose={() => {
            restore.forget();
            setAsking(false);
          }}
        >
          <p>{t('system-care:restore.confirmText')}</p>
          {files > 0 && <p className="mt-2">{t('system-care:restore.confirmFiles', { count: files, size: sizeText(fileBytes) })}</p>}
          {chosen.has('network') && <p className="mt-2 text-warning">{t('system-care:restore.cutOff')}</p>}
          {chosen.has('accounts') && <p className="mt-2 text-warning">{t('system-care:restore.signIn')}</p>}
          <p className="mt-2 text-muted">{t('system-care:restore.safe')}</p>
        </Confirm>
      )}
    </div>
  );
}
