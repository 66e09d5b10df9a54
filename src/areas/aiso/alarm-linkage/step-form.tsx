/** The panel of one step: what it does, to whom, and for how long. */
import { type ViewProps, whyNot } from '../../../screen';
import { Button, Callout, Combobox, FormRow, IconButton, NumberInput, Select } from '../../../ui';
import { checkStep, isCall, isRealOnly, linkages, STEP_KINDS, STEP_RIGHTS, type Step, TARGETS } from './linkages';
import type { BenchState } from './use-bench';

export function StepForm({ step, bench, screen }: ViewProps & { readonly step: Step; readonly bench: BenchState }) {
  const { t } = screen;
  const { at, names, editable, form } = bench;
  const { kind, target, seconds, wall, tile } = step;
  const change = (changed: Partial<Step>, burst = ''): void => bench.change(at, changed, burst);
  const issue = checkStep(step);
  const said = issue && t(`issue:${issue.key}`, issue.args);
  const lacksWall = kind === 'camera' && target !== '' && wall === '';
  // An empty target is wrong once somebody has tried to save it.
  const shown = form.issue('steps') === undefined && issue?.key === 'required' ? undefined : said;
  const kinds = STEP_KINDS.map((value) => {
    const right = STEP_RIGHTS[value];
    const why = right === undefined ? undefined : whyNot(screen, `${linkages.component}:${right}`);
    return { value, label: t(`aiso-alarm-linkage:kind.${value}`), ...(why !== undefined && { disabled: true, reason: why }) };
  });
  const targets = names.targets.filter(({ value }) => TARGETS[kind].includes(value.split(':')[0] ?? ''));
  return (
    <section aria-label={t('aiso-alarm-linkage:editor.step', { step: at + 1 })}>
      <div className="mb-4 flex items-center gap-1">
        <h2 className="min-w-0 grow truncate font-semibold">{t('aiso-alarm-linkage:editor.step', { step: at + 1 })}</h2>
        {editable && (
          <>
            <IconButton icon="arrow-up" label={t('aiso-alarm-linkage:editor.earlier')} disabled={at === 0} onClick={() => bench.move(-1)} />
            <IconButton
              icon="arrow-down"
              label={t('aiso-alarm-linkage:editor.later')}
              disabled={at >= form.values.steps.length - 1}
              onClick={() => bench.move(1)}
            />
            <IconButton icon="delete" label={t('aiso-alarm-linkage:editor.remove')} onClick={bench.remove} />
          </>
        )}
      </div>
      <fieldset disabled={!editable} className="min-w-0 space-y-4">
        <FormRow label={t('aiso-alarm-linkage:linkages.values.steps.kind')} required>
          {(row) => (
            <Select
              {...row}
              value={kind}
              // What was chosen for another kind can't be its target.
              onChange={(next) => change({ kind: next, target: '', wall: next === 'camera' ? (names.walls[0]?.value ?? '') : '' })}
              options={kinds}
            />
          )}
        </FormRow>
        {TARGETS[kind].length > 0 && (
          <FormRow label={t('aiso-alarm-linkage:linkages.values.steps.target')} issue={lacksWall ? undefined : shown} required>
            {(row) => (
              <Combobox
                {...row}
                value={target}
                options={targets}
                placeholder={t('common:field.choose')}
                onChange={(next) => change({ target: next })}
              />
            )}
          </FormRow>
        )}
        {isCall(kind) && (
          <FormRow label={t('aiso-alarm-linkage:linkages.values.steps.seconds')} required>
            {(row) => (
              <NumberInput
                {...row}
                unit={t('field:unit.seconds')}
                min={5}
                max={120}
                value={seconds}
                onChange={(next) => change({ seconds: next }, 'seconds')}
                onBlur={() => {}}
              />
            )}
          </FormRow>
        )}
        {kind === 'camera' && (
          <>
            <FormRow label={t('aiso-alarm-linkage:linkages.values.steps.wall')} issue={lacksWall ? shown : undefined} required>
              {(row) => (
                <Select
                  {...row}
                  value={wall}
                  onChange={(next) => change({ wall: next })}
                  options={names.walls}
                  placeholder={t('common:field.choose')}
                />
              )}
            </FormRow>
            <FormRow label={t('aiso-alarm-linkage:linkages.values.steps.tile')} required>
              {(row) => (
                <NumberInput {...row} min={1} max={9} value={tile} onChange={(next) => change({ tile: next }, 'tile')} onBlur={() => {}} />
              )}
            </FormRow>
          </>
        )}
        {isRealOnly(kind) && (
          <Callout severity="warning">{t(`aiso-alarm-linkage:editor.grave.${kind as 'outside' | 'emergency' | 'door'}`)}</Callout>
        )}
      </fieldset>
      {editable && (
        <p className="mt-4">
          <Button icon="plus" onClick={bench.add}>
            {t('aiso-alarm-linkage:editor.addAfter')}
          </Button>
        </p>
      )}
    </section>
  );
}
