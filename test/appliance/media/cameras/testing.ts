/** Cameras tested by hand and by the clock: what came of it is kept with each. */
import { cameraTests } from '../../../../src/areas/media/monitoring-access/test-settings';
import type { Box } from '../../box';
import type { Entry, Resource } from '../../resource';
import { declaredResource } from '../../resource-fields';
import { noteRow } from '../../rows/note-row';
import { rowsOf } from '../../rows/rows';
import { wireTime } from '../../wire-time';
import { byClock } from '../by-clock';
import { fetchedUrl } from '../url-secrets';
import { askCamera, type CameraAnswer } from './rtsp';

/** The settings as the box keeps them. */
export const keptTests: Resource = {
  ...declaredResource(cameraTests),
  settings: true,
  seed: () => [{ status: 1, every: 30, threshold: 2 }],
};
const settingsOf = ({ store, clock }: Box): Entry => rowsOf(keptTests, store, clock).all()[0] ?? {};

/**
 * Tests a camera as it is kept, and notes what came of it; since when only where it is another state.
 * @param path of the cameras
 * @param threshold failures one after the other before it counts as offline
 */
export async function testKept(box: Box, path: string, camera: Entry, threshold = 1): Promise<CameraAnswer> {
  const [url, username, password] = [fetchedUrl(camera, 'url'), String(camera.username), String(camera.password)];
  const answer = await askCamera(box, { url, username, password });
  const { reason, codec, resolution } = answer;
  const failures = reason === '' ? 0 : Number(camera.failures ?? 0) + 1;
  const state = reason === '' ? 'online' : failures >= threshold ? 'offline' : String(camera.state);
  const now = wireTime(box.clock.now());
  noteRow(box.store, path, String(camera.id), {
    state,
    reason,
    failures,
    tested: now,
    ...(reason === '' && { codec, resolution }),
    ...(camera.state !== state && { since: now }),
  });
  return answer;
}

/** Tests the cameras that are in use by the clock, one after the other. @param resource the cameras, which are declared after */
export function startTesting(box: Box, resource: () => Resource): () => void {
  let over = false;
  let running = false;
  const round = async (): Promise<void> => {
    if (running) return;
    running = true;
    const { path } = resource();
    const rows = () => rowsOf(resource(), box.store, box.clock);
    for (const { id } of rows().all()) {
      if (over) return;
      const camera = rows().one(String(id));
      if (camera?.status === 1) await testKept(box, path, camera, Number(settingsOf(box).threshold ?? 2));
    }
    running = false;
  };
  const stop = byClock(
    box,
    'camera test next',
    () => settingsOf(box),
    () => void round(),
  );
  return () => {
    over = true;
    stop();
  };
}
