import { describe, expect, it } from 'vitest';
import { isAskedBy, LATER_NAMES, laterNames, laterStyles } from './browser-floor.mjs';

describe('what came after the oldest promised browsers, in a bundle', () => {
  it.each([
    ['let s=AbortSignal.any([a,b])', 'AbortSignal.any'],
    ['window.AbortSignal.any([a])', 'AbortSignal.any'],
    ['a=>Promise.withResolvers()', 'Promise.withResolvers'],
    ['new Set(a).union(b)', 'Set.prototype.union'],
    ['requestIdleCallback(()=>x())', 'requestIdleCallback'],
    ['a?requestIdleCallback(b):c', 'requestIdleCallback'],
    ['await scheduler.yield()', 'scheduler'],
    ['new Float16Array(2)', 'Float16Array'],
    ['Temporal.Now.instant()', 'Temporal'],
    ['typeof URL.parse=="function"&&URL.canParse(a)', 'URL.canParse'],
    ['e.checkVisibility()', 'Element.prototype.checkVisibility'],
  ])('%j uses %s', (code, name) => {
    expect(laterNames(code)).toEqual([name]);
  });

  it.each([
    'AbortSignal.any?.([a,b])??c',
    'typeof requestIdleCallback=="function"&&requestIdleCallback(a)',
    'typeof requestIdleCallback == "function" ? requestIdleCallback(a) : setTimeout(a)',
    'document.startViewTransition?.(a)',
    'Error.captureStackTrace&&Error.captureStackTrace(t,e)',
    'own.AbortSignal.any(a)',
    '{"moveBefore":"Move towards the start"}',
    's.moveBefore,',
    '"the end of a navigation."',
    'a.isSubset(b)',
    'Map.group(a)',
  ])('%j asks first, or is something else', (code) => {
    expect(laterNames(code)).toEqual([]);
  });

  it('finds nesting, anchors and what else a stylesheet may say later, and nothing in a condition', () => {
    expect(laterStyles('.a{color:red;& .b{color:blue}}')).toEqual(['nesting']);
    expect(laterStyles('.a{position-anchor:--b;background:light-dark(red,blue)}')).toEqual(['anchor positioning', 'light-dark()']);
    expect(laterStyles('.\\[\\&_svg\\]\\:size-4 svg{width:1rem}')).toEqual([]);
    expect(laterStyles('@supports (color:rgb(from red r g b)){.a{width:calc(1rem*2)}}')).toEqual([]);
  });

  it('lets a library ask in its own way, for its own names', () => {
    expect(isAskedBy('node_modules/ky/distribution/core/Ky.js', 'AbortSignal.any')).toBe(true);
    expect(isAskedBy('node_modules/ky/distribution/core/Ky.js', 'Promise.try')).toBe(false);
    expect(isAskedBy('src/screen/apply/use-safe-apply.ts', 'AbortSignal.any')).toBe(false);
  });

  it('names each once', () => {
    expect(new Set(LATER_NAMES).size).toBe(LATER_NAMES.length);
  });
});
