import { useEffect, useState, type CSSProperties, type RefObject } from 'react';
import * as limits from 'shared-config/site/limits';

interface AnchoredPosition {
  /** True on phones: the list covers the visible screen. */
  isSheet: boolean;
  style: CSSProperties;
}

const gapPx = 6;
const marginPx = 12;
const wantedHeightPx = 380;

/** Returns the position of a list that opens from a field. On phones it is a sheet that ends above the keyboard. */
export function useAnchoredPosition(anchor: RefObject<HTMLElement | null>): AnchoredPosition {
  const [position, setPosition] = useState(() => positionAt(anchor.current));
  useEffect(() => {
    const update = () => setPosition(positionAt(anchor.current));
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
  return position;
}

function positionAt(anchor: HTMLElement | null): AnchoredPosition {
  const field = anchor?.parentElement;
  const isPhone = window.innerWidth <= limits.mobileMaxWidthPx;
  return isPhone || !field ? sheetPosition() : positionBeside(field.getBoundingClientRect());
}

function sheetPosition(): AnchoredPosition {
  const { visualViewport: visible } = window;
  const style = {
    insetInline: 0,
    insetBlockStart: visible?.offsetTop ?? 0,
    blockSize: visible?.height ?? window.innerHeight,
  };
  return { isSheet: true, style };
}

/** Returns the position below the field, or above it if there is more room. */
function positionBeside({ left, top, bottom, width }: DOMRect): AnchoredPosition {
  const below = window.innerHeight - bottom - gapPx - marginPx;
  const above = top - gapPx - marginPx;
  const isBelow = below >= Math.min(wantedHeightPx, above);
  const height = Math.min(wantedHeightPx, isBelow ? below : above);
  const start = isBelow ? bottom + gapPx : top - gapPx - height;
  const style: CSSProperties = { insetBlockStart: start, inlineSize: width, blockSize: height };
  // Browsers measure the field from the left in every text direction.
  // oxlint-disable-next-line site-shell/no-physical-styles -- measured
  return { isSheet: false, style: { ...style, left } };
}
