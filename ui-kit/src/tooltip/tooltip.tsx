import * as Radix from '@radix-ui/react-tooltip';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import * as limits from 'shared-config/site/limits';
import { documentProperty } from 'shared-config/platform/document-property';
import { SCOPE } from '../scope/scope';
import { sideWithSpace, type TooltipSide } from './side-with-space';
import { useTooltipOpen } from './use-tooltip-open';

export type { TooltipSide } from './side-with-space';

export interface TooltipProps {
  /** A short text without focusable elements. */
  text: ReactNode;
  /** One focusable element, such as a button or a link, or a component that forwards its props to one. */
  children: ReactElement;
  /** Left and right are physical in both writing directions. Default `top`. */
  side?: TooltipSide;
  /** Distance between trigger and tooltip. Default 8. */
  gapPx?: number;
}

/** Ignores a pointer that only passes over the trigger. */
const HOVER_DELAY_MS = 150;
/** Minimum distance to the edges of the screen. */
const EDGE_PX = 8;

/**
 * Possible parents: the open dialog, because everything else is inert, or the trigger's landmark, where screen readers
 * find it. As a popover, the tooltip is always on top.
 */
const CONTAINERS = 'dialog, [popover], main, header, footer, nav, aside';

/**
 * Shows a tooltip while the pointer is over its trigger or the trigger has keyboard focus (R-KIT-5), and after a tap on
 * touch screens. Its text always describes the trigger. Escape closes only the tooltip.
 *
 * @example <Tooltip text="Paid every eight hours" side="right"><button type="button">Funding</button></Tooltip>
 */
export function Tooltip({ text, children, side = 'top', gapPx = limits.tooltipGapPx }: TooltipProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const { isOpen, onOpenChange, triggerProps, contentProps } = useTooltipOpen(trigger);
  return (
    <Radix.Provider delayDuration={HOVER_DELAY_MS} skipDelayDuration={0}>
      <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
        <Radix.Trigger ref={trigger} aria-describedby={id} {...triggerProps} asChild>
          {children}
        </Radix.Trigger>
        {isOpen ? (
          <Bubble {...{ id, trigger, side, gapPx, contentProps }}>{text}</Bubble>
        ) : (
          <span className={SCOPE} id={id} hidden>
            {text}
          </span>
        )}
      </Radix.Root>
    </Radix.Provider>
  );
}

interface BubbleProps {
  id: string;
  trigger: RefObject<HTMLElement | null>;
  side: TooltipSide;
  gapPx: number;
  contentProps: Pick<Radix.TooltipContentProps, 'onEscapeKeyDown' | 'onPointerDownOutside'>;
  children: ReactNode;
}

function Bubble({ id, trigger, side, gapPx, contentProps, children }: BubbleProps) {
  const layer = useRef<HTMLDivElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const [placedSide, setPlacedSide] = useState(side);
  // Browsers without popovers position the layer by style sheet.
  useLayoutEffect(() => layer.current?.showPopover?.(), []);
  useLayoutEffect(() => {
    if (!trigger.current || !bubble.current) return;
    const { clientWidth } = trigger.current.ownerDocument.documentElement;
    const neededPx = widenToWholePixels(bubble.current) + gapPx + EDGE_PX;
    setPlacedSide(sideWithSpace(side, trigger.current.getBoundingClientRect(), clientWidth, neededPx));
  }, [trigger, side, gapPx, children]);
  const page = trigger.current && documentProperty(trigger.current.ownerDocument, 'body');
  if (!page) return null;
  return createPortal(
    <div ref={layer} className={`${SCOPE} ui-tooltip-layer`} popover="manual">
      <Radix.Content
        ref={bubble}
        id={id}
        className="ui-tooltip"
        side={placedSide}
        sideOffset={gapPx}
        collisionPadding={EDGE_PX}
        hideWhenDetached
        {...contentProps}
      >
        <span>{children}</span>
      </Radix.Content>
    </div>,
    trigger.current?.closest(CONTAINERS) ?? page,
  );
}

/** Rounds the width up, because Radix positions by whole pixels and the gap would otherwise vary. Returns it in px. */
function widenToWholePixels(bubble: HTMLElement): number {
  bubble.style.inlineSize = '';
  const widthPx = Math.ceil(bubble.getBoundingClientRect().width);
  bubble.style.inlineSize = `${widthPx}px`;
  return widthPx;
}
