import { useEffect, useMemo, useState } from 'react';
import { JsonView } from '../../../src/ui/json-view';
import { LogViewer, type LogWords } from '../../../src/ui/log-viewer';
import { QrCode } from '../../../src/ui/qr-code';
import { SplitPane } from '../../../src/ui/split-pane';
import { Held, part, type SampleProps } from '../sample';

type Words = SampleProps['words'];

const logWords = (words: Words): LogWords => ({
  label: words('DHCP 服务日志', 'Log of the DHCP service'),
  search: words('搜索日志', 'Search the log'),
  next: words('下一处', 'Next match'),
  previous: words('上一处', 'Previous match'),
  follow: words('跟随末尾', 'Follow the end'),
  pause: words('暂停', 'Pause'),
  resume: words('继续', 'Go on'),
  wrap: words('自动换行', 'Wrap lines'),
  copy: words('复制全部', 'Copy all'),
  copied: words('已复制', 'Copied'),
  copyFailed: words('复制失败', 'Copy failed'),
  download: words('下载', 'Download'),
  empty: words('暂无日志', 'Nothing logged yet'),
  notFound: words('未找到', 'Not found'),
  found: (at, of, more) => words(`第 ${at} 处，共 ${of}${more ? '+' : ''} 处`, `${at} of ${of}${more ? '+' : ''}`),
  fresh: (count) => words(`${count} 行新日志`, `${count} new lines`),
});

const LINES = [
  'dnsmasq-dhcp[612]: DHCPDISCOVER(br-lan) 00:1a:2b:3c:4d:5e',
  '\u001b[32mdnsmasq-dhcp[612]\u001b[0m: DHCPACK(br-lan) 192.168.1.20 00:1a:2b:3c:4d:5e room-301',
  'kernel: [12345.678] 终端 301 房间电视已连接，端口 3，速率 1000 Mbit/s，双工模式全双工，信号质量良好，此行特意写得很长，用于查看自动换行时的显示效果是否正常',
  '\u001b[31mhostapd: STA 00:1a:2b:3c:4d:5e IEEE 802.11: deauthenticated due to inactivity\u001b[0m',
];
const lines = (count: number): readonly string[] =>
  Array.from(
    { length: count },
    (_, at) =>
      `2026-01-31 08:${String(Math.floor(at / 60) % 60).padStart(2, '0')}:${String(at % 60).padStart(2, '0')} ${LINES[at % LINES.length]}`,
  );

const Growing = ({ words }: { readonly words: Words }) => {
  const [count, setCount] = useState(30);
  useEffect(() => {
    const timer = setInterval(() => setCount((known) => known + 1), 500);
    return () => clearInterval(timer);
  }, []);
  const shown = useMemo(() => lines(count), [count]);
  return <LogViewer lines={shown} words={logWords(words)} fileName="dhcp.log" />;
};

const MANY = lines(100_000);

const VALUE = {
  pms: { type: 'Fidelio', hotel: 'HK-0071', enabled: true, push: 'https://pms.example/push', key: null },
  rooms: Array.from({ length: 300 }, (_, at) => ({ number: 101 + at, occupied: at % 3 === 0, guest: at % 3 === 0 ? `Guest ${at}` : null })),
};

const failed = (words: Words): string => words('无法生成二维码', 'The code cannot be drawn');

export default [
  part(
    'log-viewer',
    {
      growing: ({ words }) => (
        <div className="h-80">
          <Growing words={words} />
        </div>
      ),
      '100,000 lines': ({ words }) => (
        <div className="h-80">
          <LogViewer lines={MANY} words={logWords(words)} fileName="dhcp.log" />
        </div>
      ),
      code: ({ words }) => (
        <div className="h-48">
          <LogViewer
            lines={['#!/bin/sh', 'for room in 301 302; do', '\tping -c 1 "tv-$room"', 'done']}
            follows={false}
            words={{ ...logWords(words), label: words('脚本', 'Script') }}
            fileName="check.sh"
          />
        </div>
      ),
      empty: ({ words }) => (
        <div className="h-48">
          <LogViewer lines={[]} words={logWords(words)} fileName="dhcp.log" />
        </div>
      ),
    },
    { wide: true },
  ),
  part('json-view', {
    default: ({ words }) => (
      <div className="h-80">
        <JsonView
          value={VALUE}
          words={{
            label: words('接口返回内容', 'Reply of the interface'),
            openAll: words('全部展开', 'Open all'),
            closeAll: words('全部收起', 'Close all'),
            copy: words('复制', 'Copy'),
            copied: words('已复制', 'Copied'),
            copyFailed: words('复制失败', 'Copy failed'),
          }}
        />
      </div>
    ),
  }),
  part('qr-code', {
    default: ({ words }) => (
      <QrCode
        text="http://gateway.example/bind?sn=GW2026013100071"
        label={words('绑定设备的二维码', 'Code for binding the device')}
        failed={failed(words)}
      />
    ),
    'too long': ({ words }) => <QrCode text={'x'.repeat(4000)} label={words('二维码', 'Code')} failed={failed(words)} />,
  }),
  part(
    'split-pane',
    {
      default: ({ words }) => (
        <div className="h-48">
          <Held of={35}>
            {(share, onShare) => (
              <SplitPane
                label={words('调整目录宽度', 'Width of the folders')}
                share={share}
                onShare={onShare}
                first={<div className="h-full rounded-control bg-sunken p-3">{words('目录', 'Folders')}</div>}
                second={<div className="h-full rounded-control bg-sunken p-3">{words('文件', 'Files')}</div>}
              />
            )}
          </Held>
        </div>
      ),
    },
    { wide: true },
  ),
];
