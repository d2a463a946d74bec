import * as Radix from '@radix-ui/react-tabs';
import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { SCOPE } from '../scope/scope';
import { elementDirection } from '../element-direction/element-direction';
import { useScrollToActive } from './use-scroll-to-active';

export interface Tab<Key extends string = string> {
  key: Key;
  title: ReactNode;
  /** Mounted only while the tab is active. */
  content: ReactNode;
}

export interface TabsProps<Key extends string = string> {
  /** Accessible name of the list, in the page's language. */
  label: string;
  tabs: readonly Tab<Key>[];
  activeKey: Key;
  /** Called on click, arrow keys, Home and End, but never for the active tab. The owner then sets `activeKey`. */
  onChange: (key: Key) => void;
  /** Scrolls the list sideways until the active tab is completely visible. Default false. */
  scrollsIntoView?: boolean;
}

/**
 * Shows tabs with one active key (R-KIT-3). Only the active tab is in the tab order, arrow keys follow the writing
 * direction, and a narrow list scrolls sideways.
 *
 * @example <Tabs label="Orders" tabs={tabs} activeKey={activeKey} onChange={setActiveKey} scrollsIntoView />
 */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, tabs, activeKey, onChange, scrollsIntoView = false } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr');
  const activeAt = tabs.findIndex(({ key }) => key === activeKey);
  const active = tabs[activeAt];
  useScrollToActive(list, activeKey, scrollsIntoView);
  const handlersOf = useTabHandlers(activeKey, onChange);
  return (
    <Radix.Root value={activeKey} dir={direction} activationMode="manual" asChild>
      <Unstyled className="ui-tabs">
        <Radix.List aria-label={label} tabIndex={undefined} asChild>
          <Unstyled
            ref={list}
            className={`${SCOPE} ui-tabs__list`}
            onFocusCapture={(event) => setDirection(elementDirection(event.currentTarget))}
          >
            {tabs.map(({ key, title }, index) => (
              <Radix.Trigger
                key={key}
                value={key}
                id={`${id}-${index}`}
                className="ui-tabs__tab"
                aria-controls={key === activeKey ? `${id}-panel` : undefined}
                tabIndex={index === Math.max(activeAt, 0) ? 0 : -1}
                {...handlersOf(key)}
              >
                {title}
              </Radix.Trigger>
            ))}
          </Unstyled>
        </Radix.List>
        {active && (
          <div
            key={activeKey}
            className="ui-tabs__panel"
            role="tabpanel"
            id={`${id}-panel`}
            aria-labelledby={`${id}-${activeAt}`}
            tabIndex={0}
          >
            {active.content}
          </div>
        )}
      </Unstyled>
    </Radix.Root>
  );
}

/**
 * Drops two attributes that Radix sets: `style`, which our Content-Security-Policy forbids in server-rendered HTML, and
 * `dir`, which would override the page's direction.
 */
function Unstyled({ style: _style, dir: _dir, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} />;
}

/**
 * Returns the event handlers of a tab, which activate it on click and on focus by arrow keys. Radix activates on mousedown:
 * visitors could not cancel a click by moving the pointer away (WCAG 2.5.2), and clicks of assistive software without mousedown
 * would do nothing.
 */
function useTabHandlers<Key extends string>(activeKey: Key, onChange: (key: Key) => void) {
  const isPressed = useRef(false);
  return (key: Key) => {
    const activate = () => {
      if (key !== activeKey) onChange(key);
    };
    return {
      onClick: activate,
      // Browsers also focus a tab again when the visitor returns to the window.
      onFocus: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        const isFromTab = currentTarget.closest('[role=tablist]')?.contains(relatedTarget);
        if (!isPressed.current && relatedTarget && isFromTab) activate();
      },
      onMouseDown: (event: MouseEvent<HTMLElement>) => {
        // Scrolling on focus would move the tab away from the pointer before the click.
        event.preventDefault();
        if (event.button !== 0) return;
        isPressed.current = true;
        // Focus by script would show the focus ring if nothing had the focus before.
        event.currentTarget.focus({ preventScroll: true, focusVisible: false });
        isPressed.current = false;
      },
    };
  };
}
