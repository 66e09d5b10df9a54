/** A programme, with all that the guide says of it. */
import { boxTime } from '../../../lib/box-time';
import { ReadState, type ScreenProps, useRead, type ViewProps } from '../../../screen';
import { Button, Drawer, FactList } from '../../../ui';
import { readProgramme, type ToldProgramme } from './calls';
import { spanWords } from './span-words';

/** When it is on, in the box's clock. */
const whenText = (t: ScreenProps['t'], { start, stop, zone }: ToldProgramme): string => {
  const time = boxTime(zone);
  const length = spanWords(t, stop - start);
  return t('media-epg:programme.length', {
    day: time.full(start).slice(0, 10),
    from: time.minute(start),
    until: time.minute(stop),
    length,
  });
};

/** What is known of it, and where it leads: from the table into the timeline, from there to its other times. */
export function ProgrammeFacts({ screen, id, inTable = false }: ViewProps & { readonly id: string; readonly inTable?: boolean }) {
  const { t, gateway, failureText, setQuery } = screen;
  const read = useRead(gateway, readProgramme, { id });
  const told = read.data?.data.detail;
  if (!told) return <ReadState read={read} failureText={failureText} rows={['h-6 w-2/3', 'h-24 w-full']} />;
  return (
    <>
      <p className="mb-3 font-semibold [overflow-wrap:anywhere]">
        {told.title} {told.subtitle !== '' && <span className="font-normal text-muted">{told.subtitle}</span>}
      </p>
      <FactList
        rows={[
          [t('media-epg:programme.when'), whenText(t, told)],
          [t('media-epg:programme.channel'), told.channel_name],
          ...(told.category === '' ? [] : [[t('media-epg:programme.category'), told.category] as const]),
          [t('media-epg:programme.source'), told.source],
        ]}
      />
      {told.description !== '' && <p className="mt-4 whitespace-pre-line [overflow-wrap:anywhere]">{told.description}</p>}
      <div className="mt-5 flex flex-wrap gap-2">
        {inTable && told.channel !== '' && (
          <Button icon="epg" onClick={() => setQuery({ tab: 'timeline', at: String(told.start), channel: told.channel })}>
            {t('media-epg:programme.show')}
          </Button>
        )}
        <Button icon="search" onClick={() => setQuery({ tab: 'programmes', q: told.title })}>
          {t('media-epg:programme.find')}
        </Button>
      </div>
    </>
  );
}

/** The same in a panel. */
export const ProgrammeDrawer = ({ screen, id, onClose }: ViewProps & { readonly id: string; readonly onClose: () => void }) => (
  <Drawer
    side="right"
    width="max-w-[440px]"
    title={screen.t('media-epg:programme.title')}
    closeLabel={screen.t('common:action.close')}
    onClose={onClose}
  >
    <div className="px-5 pb-5">
      <ProgrammeFacts screen={screen} id={id} />
    </div>
  </Drawer>
);
