/** What many rows would do to others, told in lines under a batch form or a file that is imported. */
import { useEffect, useState } from 'react';
import { Callout } from '../../ui/callout';
import { useSettled } from '../../ui/use-settled';
import type { PreviewProps } from '../definition/definition';
import type { ScreenProps } from '../screen';
import { Dated } from './schedule-preview';

/** @param linesOf works them out, once the rows have settled; what fails is told on saving */
export const linesView = (linesOf: (rows: PreviewProps['rows'], screen: ScreenProps) => Promise<readonly string[]>) =>
  function Lines({ rows, screen }: PreviewProps) {
    const asked = useSettled(JSON.stringify(rows));
    const [lines, setLines] = useState<readonly string[]>([]);
    useEffect(() => {
      let isLeft = false;
      linesOf(JSON.parse(asked), screen).then(
        (found) => !isLeft && setLines(found),
        () => {}, // saving says what failed
      );
      return () => {
        isLeft = true;
      };
    }, [asked, screen]);
    if (lines.length === 0) return null;
    return (
      <div role="status">
        <Callout severity="warning">
          <ul className="space-y-1">
            {lines.map((line) => (
              <li key={line}>
                <Dated text={line} />
              </li>
            ))}
          </ul>
        </Callout>
      </div>
    );
  };
