export interface SwitchLineProps {
  question: string;
  answer: string;
  onSwitch: () => void;
}

/** The way from one modal to the other. */
export function SwitchLine({ question, answer, onSwitch }: SwitchLineProps) {
  return (
    <p className="sh-quick-auth__switch">
      {question}{' '}
      <button className="sh-quick-auth__link" type="button" onClick={onSwitch}>
        {answer}
      </button>
    </p>
  );
}
