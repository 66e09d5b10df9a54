/** What tells of work and of records: the board and the tray of jobs, panels with figures, counts, orders, the review queue. */
import { useMemo } from 'react';
import { byteSize, flag, text } from '../../../src/field';
import { initialValues } from '../../../src/field/field';
import type { Gateway } from '../../../src/gateway/client';
import type { Translate } from '../../../src/i18n/keys';
import { Facts } from '../../../src/screen/form/facts';
import { JobBoard } from '../../../src/screen/job/job-board';
import { type Job, NO_COUNTS } from '../../../src/screen/job/job-calls';
import { Tray } from '../../../src/screen/job/tray';
import type { JobWatch } from '../../../src/screen/job/use-job';
import { Figure, Meter, Nothing, Panel, Rows, StateWord } from '../../../src/screen/live/panel';
import { ReviewQueue } from '../../../src/screen/review/review-queue';
import { Chip } from '../../../src/ui/chip';
import { FigureStrip } from '../../../src/ui/figure-strip';
import { Ordering } from '../../../src/ui/ordering';
import { StatStrip } from '../../../src/ui/stat-strip';
import { Held, part, type SampleProps } from '../sample';
import { Translated } from '../translated';

type Words = SampleProps['words'];
type Language = SampleProps['language'];

const NOW = 1_769_846_400;
const nothing = (): void => {};
const gateway: Gateway = { captchaUrl: () => '', send: () => new Promise<never>(nothing) };

const step = (name: string, state: Job['steps'][number]['state']) => ({
  name,
  state,
  started: state === 'waiting' ? 0 : NOW - 60,
  ended: state === 'done' ? NOW - 20 : 0,
});
const job = (more: Partial<Job>): Job => ({
  id: '1',
  kind: 'backup',
  component: 'system/backuprestore',
  state: 'running',
  username: 'admin',
  started: NOW - 60,
  ended: 0,
  counts: NO_COUNTS,
  rate: 0,
  left: 0,
  steps: [step('collect', 'done'), step('pack', 'running'), step('check', 'waiting')],
  message: '',
  log: [],
  cancellable: true,
  file: false,
  undo: 0,
  about: {},
  fleet: undefined,
  ...more,
});
const COUNTED = { queued: 120, running: 4, done: 868, failed: 8, skipped: 0, unknown: 0 };
const watch: JobWatch = {
  job: undefined,
  zone: 'Asia/Shanghai',
  lost: false,
  cancel: async () => undefined,
  error: undefined,
  away: false,
  silent: undefined,
  gaveUp: false,
  ask: nothing,
};
const screenOf = (t: Translate) => ({ t, gateway, can: () => true, menuTitle: () => undefined, failureText: () => '', notify: nothing });

const Board = ({
  language,
  words,
  of,
  watched = watch,
}: {
  readonly language: Language;
  readonly words: Words;
  readonly of: Job;
  readonly watched?: JobWatch;
}) => (
  <Translated language={language}>
    {(t) => (
      <JobBoard
        screen={screenOf(t)}
        watch={watched}
        job={of}
        title={of.state === 'failed' ? words('备份失败', 'The backup failed') : words('正在备份', 'Backing up')}
        onDismiss={nothing}
      />
    )}
  </Translated>
);

const JobTray = ({ language, jobs }: { readonly language: Language; readonly jobs: readonly Job[] }) => (
  <Translated language={language}>
    {(t) => (
      <div className="flex h-80 justify-end">
        <Tray
          tray={{ jobs, see: nothing }}
          queue={undefined}
          page=""
          screen={{ ...screenOf(t), account: 'admin', titleOf: () => t('job:tray.label'), open: nothing }}
        />
      </div>
    )}
  </Translated>
);

const PLAYERS = ['301', '302', '303', '304', '305', '306', '307'];

const FACTS = { host: text(), address: text(), encrypted: flag(), size: byteSize(), note: text() };
const BackupFacts = ({
  words,
  language,
  empty = false,
}: {
  readonly words: Words;
  readonly language: Language;
  readonly empty?: boolean;
}) => (
  <Translated language={language}>
    {(t) => {
      const names: { readonly [name: string]: string } = {
        host: words('主机名', 'Host name'),
        address: words('地址', 'Address'),
        encrypted: words('加密', 'Encrypted'),
        size: words('大小', 'Size'),
        note: words('备注', 'Note'),
      };
      const row = { host: 'gateway-12', address: '192.168.10.1', encrypted: true, size: 1_482_000, note: '' };
      return (
        <Facts
          fields={FACTS}
          row={{ id: '1', sort: 0, mtime: '', ...(empty ? initialValues(FACTS) : row) }}
          labels={{
            title: '',
            field: (name) => names[name] ?? name,
            help: () => undefined,
            word: (_path, fallback) => t(fallback),
            group: () => undefined,
            groupHelp: () => undefined,
            wordsOf: () => ({ t, language, value: (value) => value, linked: () => Promise.reject(new Error('nothing is linked here')) }),
          }}
        />
      );
    }}
  </Translated>
);

const Stats = ({ words, pressed = false }: { readonly words: Words; readonly pressed?: boolean }) => (
  <div className="flex flex-wrap gap-1">
    <StatStrip
      stats={[
        { key: 'on', severity: 'success', label: words('在线', 'Online'), count: 424, on: pressed, ...(pressed && { onPress: nothing }) },
        { key: 'off', severity: 'danger', label: words('离线', 'Offline'), count: 62, ...(pressed && { onPress: nothing }) },
        { key: 'idle', severity: 'neutral', label: words('未登记', 'Unknown'), count: 0, ...(pressed && { onPress: nothing }) },
      ]}
    />
  </div>
);

const Codecs = ({
  words,
  disabled = false,
  of,
}: {
  readonly words: Words;
  readonly disabled?: boolean;
  readonly of: readonly string[];
}) => (
  <Held of={of}>
    {(value, set) => (
      <Ordering
        value={value}
        onChange={set}
        label={words('编解码优先级', 'Codecs by preference')}
        disabled={disabled}
        nameOf={(item) => item}
        words={{
          drag: (name) => words(`移动 ${name}`, `Move ${name}`),
          place: (name) => words(`${name} 的位置`, `Place of ${name}`),
          moved: (name, at) => words(`${name} 现为第 ${at} 位`, `${name} is now at ${at}`),
        }}
      >
        {(item) => <span className="min-w-0 grow truncate">{item}</span>}
      </Ordering>
    )}
  </Held>
);

const Review = ({ words }: { readonly words: Words }) => {
  const rows = useMemo(
    () => [
      { id: '1', name: words('早餐菜单', 'Breakfast menu') },
      { id: '2', name: words('大堂欢迎图', 'Picture of the lobby') },
      {
        id: '3',
        name: words('一个特意写得很长很长很长的资源名称', 'A resource with a name that was made long on purpose, to see where it ends'),
      },
    ],
    [words],
  );
  return (
    <Held of="2">
      {(chosen, set) => (
        <ReviewQueue
          label={words('待审核', 'Pending review')}
          widthLabel={words('列表宽度', 'Width of the list')}
          memory="gallery"
          rows={rows}
          chosen={chosen}
          onChoose={set}
          line={() => words('图片 · operator · 2026-11-22', 'Picture · operator · 2026-11-22')}
        >
          {({ name }) => (
            <div className="rounded-panel border border-line p-4">
              <h3 className="font-semibold">{name}</h3>
              <div className="mt-3 h-32 rounded-control bg-sunken" />
            </div>
          )}
        </ReviewQueue>
      )}
    </Held>
  );
};

export default [
  part('job-board', {
    running: ({ words, language }) => <Board words={words} language={language} of={job({})} />,
    counted: ({ words, language }) => (
      <Board words={words} language={language} of={job({ kind: 'import', counts: COUNTED, rate: 12, left: 10, steps: [] })} />
    ),
    silent: ({ words, language }) => (
      <Board words={words} language={language} of={job({})} watched={{ ...watch, silent: Date.now() - 8000 }} />
    ),
    'given up': ({ words, language }) => <Board words={words} language={language} of={job({})} watched={{ ...watch, gaveUp: true }} />,
    done: ({ words, language }) => (
      <Board
        words={words}
        language={language}
        of={job({ state: 'done', ended: NOW, steps: [step('collect', 'done'), step('pack', 'done'), step('check', 'done')] })}
      />
    ),
    failed: ({ words, language }) => (
      <Board
        words={words}
        language={language}
        of={job({
          state: 'failed',
          ended: NOW,
          steps: [step('collect', 'done'), step('pack', 'failed'), step('check', 'waiting')],
          message: words('磁盘空间不足：需要 120 MB，剩余 14 MB。', 'Not enough disk space: 120 MB are needed, 14 MB are free.'),
          log: [{ time: NOW - 30, text: 'pack: no space left on device' }],
        })}
      />
    ),
  }),
  part('tray', {
    running: ({ language }) => (
      <JobTray language={language} jobs={[job({}), job({ id: '2', kind: 'import', counts: COUNTED, rate: 12, left: 10, steps: [] })]} />
    ),
    ended: ({ language }) => <JobTray language={language} jobs={[job({ state: 'done', ended: NOW, file: true })]} />,
    failed: ({ language }) => <JobTray language={language} jobs={[job({ state: 'failed', ended: NOW, message: 'disk full' })]} />,
  }),
  part('panel', {
    default: ({ words }) => (
      <Panel icon="disk" title={words('磁盘', 'Disks')} link={{ label: words('打开', 'Open'), open: nothing }}>
        <Figure value="83.4 %">{words('已用 417 GB / 500 GB', '417 of 500 GB')}</Figure>
        <div className="mt-3">
          <Meter share={83.4} severity="info" />
        </div>
      </Panel>
    ),
    warning: ({ words }) => (
      <Panel icon="disk" title={words('磁盘', 'Disks')} aside={<StateWord severity="warning">{words('将满', 'Nearly full')}</StateWord>}>
        <Figure value="91 %" severity="warning">
          {words('已用 455 GB / 500 GB', '455 of 500 GB')}
        </Figure>
        <div className="mt-3">
          <Meter share={91} severity="warning" />
        </div>
      </Panel>
    ),
    danger: ({ words }) => (
      <Panel icon="disk" title={words('磁盘', 'Disks')} aside={<StateWord severity="danger">{words('已满', 'Full')}</StateWord>}>
        <Figure value="99 %" severity="danger">
          {words('已用 495 GB / 500 GB', '495 of 500 GB')}
        </Figure>
        <div className="mt-3">
          <Meter share={99} severity="danger" />
        </div>
      </Panel>
    ),
    'many rows': ({ words, language }) => (
      <Translated language={language}>
        {(t) => (
          <Panel icon="tv" title={words('客房终端', 'Terminals')}>
            <Rows rows={PLAYERS} limit={3} t={t}>
              {(room) => <StateWord severity={room === '303' ? 'danger' : 'success'}>{room}</StateWord>}
            </Rows>
          </Panel>
        )}
      </Translated>
    ),
    empty: ({ words }) => (
      <Panel icon="service" title={words('服务', 'Services')}>
        <Nothing>{words('暂无服务', 'No services')}</Nothing>
      </Panel>
    ),
  }),
  part('facts', {
    default: ({ words, language }) => <BackupFacts words={words} language={language} />,
    empty: ({ words, language }) => <BackupFacts words={words} language={language} empty />,
  }),
  part('stat-strip', { default: ({ words }) => <Stats words={words} />, pressed: ({ words }) => <Stats words={words} pressed /> }),
  part(
    'figure-strip',
    {
      default: ({ words }) => (
        <FigureStrip
          large
          figures={[
            { name: words('可分配地址', 'Assignable addresses'), value: '1,433' },
            { name: words('当前租出', 'Leased now'), value: '402' },
            { name: words('冲突', 'Conflicts'), value: '2', alarming: true },
          ]}
        />
      ),
      'words more than figures': ({ words }) => (
        <FigureStrip
          figures={[
            { name: words('型号与版本', 'Model and version'), value: 'GW-8800 · 1.0.0' },
            { name: words('运行时间', 'Uptime'), value: words('12 天 3 小时', '12 d 3 h') },
          ]}
        />
      ),
    },
    { wide: true },
  ),
  part('ordering', {
    default: ({ words }) => <Codecs words={words} of={['G.711a', 'G.722', 'Opus', 'H.264']} />,
    focus: ({ words }) => <Codecs words={words} of={['G.711a', 'G.722']} />,
    disabled: ({ words }) => <Codecs words={words} of={['G.711a', 'G.722', 'Opus']} disabled />,
    'long list': ({ words }) => <Codecs words={words} of={PLAYERS.concat(PLAYERS.map((room) => `2${room}`))} />,
  }),
  part('review-queue', { default: ({ words }) => <Review words={words} /> }, { wide: true }),
  part('chip', {
    default: ({ words }) => <Chip label={words('状态：在线', 'State: online')} remove={words('移除', 'Remove')} onRemove={nothing} />,
  }),
];
