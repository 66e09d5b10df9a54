/** The pad that turns a camera: held it turns, let go it stops. Arrow keys and + − do the same. */
import { type KeyboardEvent, useState } from 'react';
import { useSend, type ViewProps, whyNot } from '../../../screen';
import { Button, Callout, FormRow, Icon, type IconName, Input } from '../../../ui';
import { Slider } from '../../../ui/slider';
import { type Move, type Preset, presetCamera } from './calls';
import { cameras } from './cameras';
import { useTurning } from './use-turning';

const KEYS: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowDown: 'down',
  '+': 'zoom_in',
  '=': 'zoom_in',
  '-': 'zoom_out',
};
const BUTTONS: readonly { readonly move: Move; readonly icon: IconName; readonly place: string }[] = [
  { move: 'up', icon: 'arrow-up', place: 'col-start-2 row-start-1' },
  { move: 'left', icon: 'arrow-left', place: 'col-start-1 row-start-2' },
  { move: 'right', icon: 'arrow-right', place: 'col-start-3 row-start-2' },
  { move: 'down', icon: 'arrow-down', place: 'col-start-2 row-start-3' },
  { move: 'zoom_out', icon: 'minus', place: 'col-start-1 row-start-3' },
  { move: 'zoom_in', icon: 'plus', place: 'col-start-3 row-start-3' },
];
const HELD = 'flex size-11 touch-none items-center justify-center rounded-control border select-none';

export function PtzPad({ id, presets, screen }: ViewProps & { readonly id: string; readonly presets: readonly Preset[] }) {
  const { t } = screen;
  const [speed, setSpeed] = useState(4);
  const { start, stop, move, lost } = useTurning(screen, id, speed);
  const why = whyNot(screen, `${cameras.component}:ptz`);
  const onKey = (event: KeyboardEvent): void => {
    const wanted = KEYS[event.key];
    if (!wanted || why) return;
    event.preventDefault();
    if (!event.repeat) start(wanted);
  };
  if (why) return <p className="text-note text-muted">{why}</p>;
  return (
    <div className="space-y-4">
      <fieldset
        aria-label={t('media-cameras:ptz.title')}
        onKeyDown={onKey}
        onKeyUp={stop}
        onBlur={stop}
        className="mx-auto grid w-fit grid-cols-3 gap-1.5"
      >
        {BUTTONS.map((each) => (
          <button
            key={each.move}
            type="button"
            aria-label={t(`media-cameras:ptz.moves.${each.move}`)}
            aria-pressed={move === each.move}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              if (!event.repeat) start(each.move);
            }}
            onPointerDown={(event) => {
              if (event.button === 0) start(each.move);
            }}
            onPointerUp={stop}
            onPointerLeave={stop}
            onPointerCancel={stop}
            onContextMenu={(event) => event.preventDefault()}
            className={`${HELD} ${each.place} ${move === each.move ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:bg-hover'}`}
          >
            <Icon name={each.icon} className="size-5" />
          </button>
        ))}
      </fieldset>
      <p className="text-note text-muted">{t('media-cameras:ptz.help')}</p>
      <FormRow label={t('media-cameras:ptz.speed')}>
        {(row) => (
          <Slider {...row} label={t('media-cameras:ptz.speed')} min={1} max={8} value={speed} onChange={(next) => setSpeed(next ?? 4)} />
        )}
      </FormRow>
      {lost && <Callout severity="warning">{t('media-cameras:ptz.lost')}</Callout>}
      <Presets id={id} presets={presets} screen={screen} />
    </div>
  );
}

/** Directions that a camera has kept, by their number. */
function Presets({ id, presets: first, screen }: ViewProps & { readonly id: string; readonly presets: readonly Preset[] }) {
  const { t } = screen;
  const { send, pending } = useSend(screen, 'toast');
  const [presets, setPresets] = useState(first);
  const [name, setName] = useState('');
  const act = async (action: 'go' | 'set' | 'del', number: number, named = ''): Promise<void> => {
    const reply = await send(presetCamera, { id, action, number, name: named });
    if (!reply) return;
    setPresets(reply.data.presets);
    if (action === 'set') setName('');
  };
  const free = Array.from({ length: presets.length + 1 }, (_, at) => at + 1).find((each) => !presets.some(({ number }) => number === each));
  return (
    <section aria-label={t('media-cameras:ptz.presets')} className="space-y-2">
      <h3 className="font-semibold">{t('media-cameras:ptz.presets')}</h3>
      {presets.length === 0 && <p className="text-note text-muted">{t('media-cameras:ptz.noPresets')}</p>}
      <ul className="divide-y divide-line">
        {presets.map((preset) => (
          <li key={preset.number} className="flex items-center gap-2 py-1">
            <button
              type="button"
              onClick={() => void act('go', preset.number)}
              className="min-w-0 flex-1 truncate rounded-control px-1 py-1.5 text-left hover:bg-hover"
            >
              <span className="mr-2 text-muted tabular-nums">{preset.number}</span>
              {preset.name}
            </button>
            <Button look="ghost" icon="delete" compact disabled={pending} onClick={() => void act('del', preset.number)}>
              {t('media-cameras:ptz.forget')}
            </Button>
          </li>
        ))}
      </ul>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && free !== undefined) void act('set', free, name.trim());
        }}
      >
        <Input
          aria-label={t('media-cameras:ptz.presetName')}
          placeholder={t('media-cameras:ptz.presetName')}
          maxLength={30}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          {t('media-cameras:ptz.keep')}
        </Button>
      </form>
    </section>
  );
}
