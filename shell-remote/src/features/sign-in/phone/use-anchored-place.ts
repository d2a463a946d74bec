import { useEffect, useState, type CSSProperties, type RefObject } from 'react';
import { limits } from 'shared-config/limits';

/** Where a list stands on the screen: under its field, or over the whole visible screen. */
export interface AnchoredPlace {
  isSheet: boolean;
  style: CSSProperties;
}

const gapPx = 6;
const marginPx = 12;
const wantedHeightPx = 380;

/**
 * The place of a list that opens from a field, kept up to date while something scrolls, turns or brings up the keyboard
 * of a phone: a sheet ends above it.
 *
 * @example const { isSheet, style } = useAnchoredPlace(button);
 */
export function useAnchoredPlace(anchor: RefObject<HTMLElement | null>): AnchoredPlace {
  const [place, setPlace] = useState(() => placeAt(anchor.current));
  useEffect(() => {
    const update = () => setPlace(placeAt(anchor.current));
    window.addEventListener('resize', update);
    document.addEventListener('scroll', update, true);
    window.visualViewport?.addEventListener('resize', update);
    window.visualViewport?.addEventListener('scroll', update);
    return () => {
      window.removeEventListener('resize', update);
      document.removeEventListener('scroll', update, true);
      window.visualViewport?.removeEventListener('resize', update);
      window.visualViewport?.removeEventListener('scroll', update);
    };
  }, [anchor]);
  return place;
}

function placeAt(anchor: HTMLElement | null): AnchoredPlace {
  const field = anchor?.parentElement;
  const isPhone = window.innerWidth <= limits.mobileMaxWidthPx;
  return isPhone || !field ? sheetPlace() : placeUnder(field.getBoundingClientRect());
}

function sheetPlace(): AnchoredPlace {
  const { visualViewport: visible } = window;
  const style = {
    insetInline: 0,
    insetBlockStart: visible?.offsetTop ?? 0,
    blockSize: visible?.height ?? window.innerHeight,
  };
  return { isSheet: true, style };
}

/** Under the field, or above it where there is more room. */
function placeUnder({ left, top, bottom, width }: DOMRect): AnchoredPlace {
  const below = window.innerHeight - bottom - gapPx - marginPx;
  const above = top - gapPx - marginPx;
  const isBelow = below >= Math.min(wantedHeightPx, above);
  const height = Math.min(wantedHeightPx, isBelow ? below : above);
  const start = isBelow ? bottom + gapPx : top - gapPx - height;
  const style: CSSProperties = { insetBlockStart: start, inlineSize: width, blockSize: height };
  // The field's place in the window is measured from the left, whichever way the page runs.
  // oxlint-disable-next-line site-shell/no-physical-styles -- measured
  return { isSheet: false, style: { ...style, left } };
}
