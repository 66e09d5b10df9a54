/** A film of the box's files in the console's player: why it does not play is said in words, and it can be tried again. */
import { useState } from 'react';
import type { Stream } from './preview-calls';
import { StreamPlayer } from './stream-player';

/** The player of one film. @param url of the box's own; another film is another player, by its key */
export function FilmPlayer({ url, label }: { readonly url: string; readonly label: string }) {
  const fresh = (): Stream => ({ url, kind: 'mp4', seconds: 0 });
  const [stream, setStream] = useState(fresh);
  return <StreamPlayer stream={stream} label={label} onAgain={() => setStream(fresh())} />;
}
