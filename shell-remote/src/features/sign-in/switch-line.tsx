export interface SwitchLineProps {
  question: string;
  answer: string;
  /** Absent where the other modal is not offered: then the question stands alone. */
  onSwitch: (() => void) | undefined;
}

/** The way from one modal to the other. */
export function SwitchLine({ question, answer, onSwitch }: SwitchLineProps) {
  return (
    <p className="sh-quick-auth__switch">
      {question}{' '}
      {onSwitch && (
        <button className="sh-quick-auth__link" type="button" onClick={onSwitch}>
          {answer}
        </button>
      )}
    </p>
  );
}
