/** The panel of one item: what it is called, what it looks like, what OK does, who sees it, and where it is. */
import { media } from '../../../field';
import type { ScreenProps } from '../../../screen';
import { Button, Callout, Checkbox, Combobox, FormRow, IconButton, Input, Select } from '../../../ui';
import { MENU_ICONS, type MenuIconName } from '../../../ui/icon-names';
import { ACTIONS, type Action, type MenuItem, MOST_NAME, needsRef, readTarget, withBelow } from '../menu-parts/items';
import { safeLink } from '../menu-parts/links';
import { faultWords, itemName } from './item-words';
import type { BenchState } from './use-bench';
import type { Sitting } from './use-sitting';

interface Props {
  readonly bench: BenchState;
  readonly sitting: Sitting;
  readonly screen: ScreenProps;
  readonly item: MenuItem;
}

const PICTURE = media('image');
const ICON_NAMES = Object.keys(MENU_ICONS) as MenuIconName[]; // its own keys

/** What OK does, and which one of its kind. */
function TargetRows({ bench, screen: { t }, item }: Props) {
  const read = readTarget(item.target);
  const action = read?.action;
  const ref = read?.ref ?? '';
  const known = bench.targets.knows(item.target);
  const word = (name: Action) => t(`smart-screen-app-menu:action.${name}`);
  return (
    <>
      <FormRow label={t('smart-screen-app-menu:item.action')} required>
        {(row) => (
          <Select
            {...row}
            value={action ?? ''}
            onChange={(next) => bench.change(item.id, { target: next === '' ? '' : needsRef(next) ? `${next}:` : next })}
            options={[
              { value: '', label: t('smart-screen-app-menu:item.choose') },
              ...ACTIONS.map((value) => ({ value, label: word(value) })),
            ]}
          />
        )}
      </FormRow>
      {action === 'link' ? (
        <FormRow
          label={t('smart-screen-app-menu:item.address')}
          required
          issue={safeLink(item.target) ? undefined : t('smart-screen-app-menu:item.addressWrong')}
        >
          {(row) => (
            <Input
              {...row}
              type="url"
              value={ref}
              placeholder="https://"
              maxLength={500}
              onChange={(event) => bench.change(item.id, { target: `link:${event.target.value.trim()}` }, 'link')}
            />
          )}
        </FormRow>
      ) : (
        action &&
        needsRef(action) && (
          <FormRow label={word(action)} required issue={known === false ? t('smart-screen-app-menu:fault.gone') : undefined}>
            {(row) => (
              <Combobox
                {...row}
                value={ref === '' ? '' : item.target}
                onChange={(target) => bench.change(item.id, { target: target === '' ? `${action}:` : target })}
                options={bench.targets.optionsOf(action).map(({ group: _, ...option }) => option)}
                labelOf={(value) => bench.targets.nameOf(value) || t('smart-screen-app-menu:item.gone')}
              />
            )}
          </FormRow>
        )
      )}
      {action === 'page' && (
        <Button icon="arrow-right" onClick={() => bench.open(item.id)}>
          {t('smart-screen-app-menu:item.open')}
        </Button>
      )}
    </>
  );
}

/** On which page it is. */
function PageRow({ bench, sitting, screen: { t }, item }: Props) {
  const { items } = bench.form.values;
  const below = withBelow(items, item.id);
  const pages = items.filter(({ id, target }) => target === 'page' && !below.has(id));
  return (
    <FormRow label={t('smart-screen-app-menu:item.page')}>
      {(row) => (
        <Select
          {...row}
          value={item.parent}
          onChange={(page) => bench.moveToPage(item.id, page)}
          options={[
            { value: '', label: t('smart-screen-app-menu:editor.home') },
            ...pages.map((page) => ({ value: page.id, label: itemName(t, page, sitting.language) })),
          ]}
        />
      )}
    </FormRow>
  );
}

export function ItemForm(props: Props) {
  const { bench, sitting, screen, item } = props;
  const { t } = screen;
  const { languages } = bench.form.values;
  const nameOf = (code: string): string => bench.look.languages.find((each) => each.code === code)?.name ?? code;
  const faults = bench.byItem.get(item.id) ?? [];
  return (
    <section aria-label={t('smart-screen-app-menu:item.panel')}>
      <div className="mb-3 flex items-center gap-2">
        <h2 className="min-w-0 grow truncate font-semibold">{itemName(t, item, sitting.language)}</h2>
        {bench.editable && (
          <IconButton icon="delete" label={t('smart-screen-app-menu:item.remove')} onClick={() => bench.remove(item.id)} />
        )}
      </div>
      {faults.length > 0 && (
        <div className="mb-4">
          <Callout severity={faults.some(({ grave }) => grave) ? 'danger' : 'warning'}>
            {faults.map((fault) => (
              <p key={`${fault.fault} ${fault.language}`}>{faultWords(t, fault, nameOf)}</p>
            ))}
          </Callout>
        </div>
      )}
      <fieldset disabled={!bench.editable} className="min-w-0 space-y-4">
        {languages.map((code, at) => (
          <FormRow key={code} label={t('smart-screen-app-menu:item.name', { language: nameOf(code) })}>
            {(row) => (
              <Input
                {...row}
                {...(at === 0 && { 'data-first': '' })}
                maxLength={MOST_NAME}
                value={item.names[code] ?? ''}
                onChange={(event) => bench.change(item.id, { names: { ...item.names, [code]: event.target.value } }, `name ${code}`)}
              />
            )}
          </FormRow>
        ))}
        <TargetRows {...props} />
        <FormRow label={t('smart-screen-app-menu:item.icon')}>
          {(row) => (
            <Select
              {...row}
              value={item.icon}
              onChange={(icon) => bench.change(item.id, { icon })}
              options={[
                { value: '' as const, label: t('smart-screen-app-menu:item.noIcon') },
                ...ICON_NAMES.map((value) => ({ value, label: t(`smart-screen-app-menu:icon.${value}`) })),
              ]}
            />
          )}
        </FormRow>
        <FormRow label={t('smart-screen-app-menu:item.picture')} group>
          {(row) => (
            <PICTURE.Input
              {...row}
              name="picture"
              label={t('smart-screen-app-menu:item.picture')}
              words={bench.labels.wordsOf('items')}
              value={item.picture}
              disabled={!bench.editable}
              onChange={(picture) => bench.change(item.id, { picture })}
              onBlur={() => {}}
            />
          )}
        </FormRow>
        {languages.length > 1 && (
          <FormRow label={t('smart-screen-app-menu:item.languages')} help={t('smart-screen-app-menu:item.languagesHelp')} group>
            {(row) => (
              <div id={row.id} className="flex flex-wrap gap-x-4 gap-y-1">
                {languages.map((code) => (
                  <Checkbox
                    key={code}
                    label={nameOf(code)}
                    checked={item.languages.length === 0 || item.languages.includes(code)}
                    onChange={(on) => {
                      const all = item.languages.length === 0 ? languages : item.languages;
                      const next = on ? [...all, code] : all.filter((each) => each !== code);
                      // Nobody at all is what the state is for.
                      if (next.length > 0) bench.change(item.id, { languages: next.length === languages.length ? [] : next });
                    }}
                  />
                ))}
              </div>
            )}
          </FormRow>
        )}
        <Checkbox
          label={t('smart-screen-app-menu:item.status')}
          checked={item.status}
          onChange={(status) => bench.change(item.id, { status })}
        />
        <PageRow {...props} />
        <p className="border-t border-line pt-3 text-note text-muted">{t('smart-screen-app-menu:editor.keys')}</p>
      </fieldset>
    </section>
  );
}
