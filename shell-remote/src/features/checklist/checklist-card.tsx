import { useId, useRef } from 'react';
import {
  CHECKLIST_STEPS,
  type Checklist,
  type ChecklistState,
  type ChecklistStep,
} from 'shared-config/contracts/contracts';
import { useFocusBack } from 'ui-kit/focus-back';
import { CrossIcon, pathIcon } from '../../artwork/glyph';
import { ownPageHref } from '../../core/page/nav-href';
import { useTexts } from '../../core/texts/use-texts';

export interface ChecklistCardProps {
  checklist: Checklist;
  isExpanded: boolean;
  /** Precedes the paths of our own pages. */
  linkBase: string;
  onToggle: () => void;
  onDismiss: () => void;
}

/** The page on which the visitor does a step. */
const PATHS: Readonly<Record<ChecklistStep, string>> = {
  identity: '/verification',
  protection: '/security',
  deposit: '/fiat/deposit',
};

/** Renders the steps of a new user: a line with the progress, which shows and hides them. */
export function ChecklistCard(props: ChecklistCardProps) {
  const { checklist, isExpanded, linkBase, onToggle, onDismiss } = props;
  const { t } = useTexts('checklist');
  const root = useRef<HTMLElement>(null);
  const { onFocus } = useFocusBack(root);
  const listId = useId();
  const doneCount = CHECKLIST_STEPS.filter((step) => checklist[step] === 'done').length;
  const isComplete = doneCount === CHECKLIST_STEPS.length;
  return (
    <section ref={root} className="sh-root sh-checklist" aria-label={t('title')} onFocus={onFocus}>
      <button
        type="button"
        className="sh-checklist__head"
        aria-expanded={isExpanded}
        aria-controls={listId}
        onClick={onToggle}
      >
        <span className="sh-checklist__title">{t(isComplete ? 'doneTitle' : 'title')}</span>{' '}
        <span className="sh-checklist__progress">
          {t('progress', { done: doneCount, total: CHECKLIST_STEPS.length })}
        </span>
        <DownIcon className="sh-checklist__chevron" />
      </button>
      <button type="button" className="sh-checklist__close" aria-label={t('close')} onClick={onDismiss}>
        <CrossIcon />
      </button>
      <ul className="sh-checklist__steps" id={listId} hidden={!isExpanded}>
        {CHECKLIST_STEPS.map((step) => (
          <StepRow
            key={step}
            state={checklist[step]}
            text={t(`steps.${step}`)}
            href={ownPageHref(PATHS[step], linkBase)}
          />
        ))}
      </ul>
    </section>
  );
}

/** A step that is open links its page; the others say their state. */
function StepRow({ state, text, href }: { state: ChecklistState; text: string; href: string }) {
  const { t } = useTexts('checklist');
  const mark = <span className="sh-checklist__mark">{state === 'done' && <TickIcon size={14} />}</span>;
  return (
    <li data-state={state}>
      {state === 'open' ? (
        <a className="sh-checklist__step" href={href}>
          {mark}
          <span className="sh-checklist__name">{text}</span>
          <ChevronIcon size={16} className="sh-checklist__go" />
        </a>
      ) : (
        <span className="sh-checklist__step">
          {mark}
          <span className="sh-checklist__name">{text}</span>{' '}
          <span className="sh-checklist__state">{t(`state.${state}`)}</span>
        </span>
      )}
    </li>
  );
}

const TickIcon = pathIcon('M4.5 10.5l3.5 3.5 7.5-8');
const ChevronIcon = pathIcon('M7 4l6 6-6 6');
const DownIcon = pathIcon('M4 7l6 6 6-6');
