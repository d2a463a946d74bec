import * as Radix from '@radix-ui/react-tabs';
import { useId, useRef, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { SCOPE } from '../scope/scope';
import { elementDirection } from '../element-direction/element-direction';
import { useScrollToActive } from './use-scroll-to-active';

/** One tab and what it shows. */
export interface Tab<Key extends string = string> {
  key: Key;
  title: ReactNode;
  /** Is in the page only while its tab is the active one. */
  content: ReactNode;
}

export interface TabsProps<Key extends string = string> {
  /** Spoken name of the list, in the page's language. */
  label: string;
  tabs: readonly Tab<Key>[];
  /** The owner's: which tab is shown. */
  activeKey: Key;
  /** Asked for by click, arrow keys, Home and End; never for the tab that is active. The owner answers by `activeKey`. */
  onChange: (key: Key) => void;
  /** The active tab is scrolled to where it is seen whole, sideways only. Default false. */
  scrollsIntoView?: boolean;
}

/**
 * Tabs with one active key (R-KIT-3): one stop of the Tab key, arrows as the text runs, and a list that
 * scrolls sideways where it is too narrow.
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
  const chooser = useChooser(activeKey, onChange);
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
                {...chooser(key)}
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
 * Radix gives its elements `style` attributes, which the policy of our pages forbids in HTML from the server, and a
 * `dir` of its own, where that of the page is to count.
 */
function Unstyled({ style: _style, dir: _dir, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} />;
}

/**
 * What a tab listens with. Radix would choose with the press of the mouse: a finger that slips off could not take it
 * back (WCAG 2.5.2), and a click without a press, as assistive software makes it, would do nothing. So a tab is chosen
 * by the click, and by the focus that the arrow keys bring.
 */
function useChooser<Key extends string>(activeKey: Key, onChange: (key: Key) => void) {
  const isPressed = useRef(false);
  return (key: Key) => {
    const choose = () => {
      if (key !== activeKey) onChange(key);
    };
    return {
      onClick: choose,
      onFocus: () => {
        if (!isPressed.current) choose();
      },
      onMouseDown: (event: MouseEvent<HTMLElement>) => {
        // A focus that scrolls would take the tab away from under the pointer, and the click would miss it.
        event.preventDefault();
        if (event.button !== 0) return;
        isPressed.current = true;
        // And one that a script gives would show its ring, where nothing had the focus before.
        event.currentTarget.focus({ preventScroll: true, focusVisible: false });
        isPressed.current = false;
      },
    };
  };
}
