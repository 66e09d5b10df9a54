import { expect, it } from 'vitest';
import { codecName } from '../../src/lib/codec-name';

it('calls codecs what people call them, and leaves others as they are', () => {
  const spelled = ['avc1.42c01e', 'h264', 'hvc1.1.6.L93.B0', 'hevc', 'av01.0.00M.08', 'vp09.00.10.08', 'mp4a.40.2', 'opus', 'avs2', ''];
  expect(spelled.map(codecName)).toEqual(['H.264', 'H.264', 'H.265', 'H.265', 'AV1', 'VP9', 'AAC', 'Opus', 'avs2', '']);
});
