import { LinkButton } from './forms/link-button';

interface SwitchLineProps {
  question: string;
  answer: string;
  /** Absent where the other modal is not available; only the question is shown then. */
  onSwitch: (() => void) | undefined;
}

/** Renders the link from one modal to the other. */
export function SwitchLine({ question, answer, onSwitch }: SwitchLineProps) {
  return (
    <p className="sh-quick-auth__switch">
      <span>{question}</span> {onSwitch && <LinkButton onClick={onSwitch}>{answer}</LinkButton>}
    </p>
  );
}
