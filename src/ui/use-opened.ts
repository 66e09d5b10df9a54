import { useEffect, useState } from 'react';

/**
 * False in the first render, then true: Headless UI makes the page behind a dialog inert only when it sees it open. What had the
 * focus gets it back at the end: Headless UI itself tries while the page is still inert, which is in vain.
 */
export function useOpened(): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const before = document.activeElement;
    setOpened(true);
    return () => {
      const { activeElement } = document;
      if (before instanceof HTMLElement && (activeElement === null || activeElement === document.body)) before.focus();
    };
  }, []);
  return opened;
}
