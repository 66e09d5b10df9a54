/** Sounds: the player with its picture, the small button, recording from the microphone. */
import { encodeWav } from '../../../src/lib/wav';
import { AudioPlayer } from '../../../src/screen/media/audio-player';
import { LevelMeter } from '../../../src/screen/media/level-meter';
import { MicrophoneRecorder } from '../../../src/screen/media/microphone-recorder';
import { PlayButton } from '../../../src/screen/media/play-button';
import { Waveform } from '../../../src/screen/media/waveform';
import { Button } from '../../../src/ui/button';
import { Held, part } from '../sample';
import { Translated } from '../translated';

const RATE = 8000;
const SECONDS = 4;
/** A tone that swells and fades four times. */
const tone = Float32Array.from(
  { length: RATE * SECONDS },
  (_, at) => 0.6 * Math.sin(at / 4) * Math.abs(Math.sin((at / RATE) * Math.PI)) ** 2,
);
const sound = new Blob([encodeWav(tone, RATE)], { type: 'audio/wav' });
const peaks = Array.from({ length: 160 }, (_, at) => 0.1 + 0.8 * Math.abs(Math.sin(at / 9) * Math.cos(at / 31)));
const nothing = (): void => {};

export default [
  part(
    'audio-player',
    {
      default: ({ words, language }) => (
        <Translated language={language}>
          <AudioPlayer url={sound} label={words('欢迎词', 'Welcome')} fileName="welcome.wav" />
        </Translated>
      ),
      'nothing to be saved': ({ words, language }) => (
        <Translated language={language}>
          <AudioPlayer url={sound} label={words('新录音', 'New recording')} />
        </Translated>
      ),
      failed: ({ words, language }) => (
        <Translated language={language}>
          <AudioPlayer url="/gone.wav" label={words('已删除的语音', 'A deleted prompt')} fileName="gone.wav" />
        </Translated>
      ),
    },
    { wide: true },
  ),
  part('waveform', {
    default: ({ words }) => (
      <Held of={12}>
        {(at, onSeek) => (
          <Waveform
            peaks={peaks}
            at={at}
            length={30}
            label={words('播放位置', 'Position')}
            valueText={`${Math.round(at)} / 30`}
            onSeek={onSeek}
            onPress={nothing}
          />
        )}
      </Held>
    ),
    'without a picture': ({ words }) => (
      <Held of={12}>
        {(at, onSeek) => (
          <Waveform
            peaks={[]}
            at={at}
            length={30}
            label={words('播放位置', 'Position')}
            valueText={`${Math.round(at)} / 30`}
            onSeek={onSeek}
            onPress={nothing}
          />
        )}
      </Held>
    ),
    empty: ({ words }) => (
      <Waveform peaks={[]} at={0} length={0} label={words('播放位置', 'Position')} valueText="0 / 0" onSeek={nothing} onPress={nothing} />
    ),
  }),
  part('play-button', {
    default: ({ words, language }) => (
      <Translated language={language}>
        <PlayButton url="/welcome.wav" label={words('欢迎词', 'Welcome')} />
      </Translated>
    ),
    disabled: ({ words, language }) => (
      <Translated language={language}>
        <PlayButton url="" label={words('未选择语音', 'No prompt chosen')} />
      </Translated>
    ),
  }),
  // Where the page may have no microphone (plain HTTP), it says so and offers the other ways.
  part('microphone-recorder', {
    default: ({ words, language }) => (
      <Translated language={language}>
        <MicrophoneRecorder
          onRecorded={nothing}
          instead={{
            text: words('请改用话机录音，或上传文件。', 'Record by phone, or upload a file.'),
            buttons: <Button icon="upload">{words('上传文件', 'Upload a file')}</Button>,
          }}
        />
      </Translated>
    ),
  }),
  part('level-meter', {
    default: ({ language }) => (
      <Translated language={language}>
        <LevelMeter level={() => Math.abs(Math.sin(performance.now() / 400))} />
      </Translated>
    ),
    silent: ({ language }) => (
      <Translated language={language}>
        <LevelMeter level={() => 0} />
      </Translated>
    ),
  }),
];
