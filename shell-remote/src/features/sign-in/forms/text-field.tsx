import { useId, type ComponentProps, type ReactNode } from 'react';
import { useShownText } from './use-shown-text';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'>;

/** Other properties go to the `<input>`. */
export interface TextFieldProps extends InputProps {
  label: ReactNode;
  name: string;
  value: string;
  onText: (text: string) => void;
  /** Translated problem; it describes the input and marks it as invalid. */
  problem?: string | undefined;
  /** Marks the input as invalid without a problem of its own, such as after wrong credentials. */
  isInvalid?: boolean | undefined;
  /** Ids of descriptions elsewhere, such as a list of rules. */
  describedBy?: string | undefined;
  /** Candidate for the initial focus when the modal opens. */
  isFirst?: boolean;
  /** Content inside the frame before the input, in the input's text direction. */
  before?: ReactNode;
  after?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, value, onText, problem, isInvalid, describedBy, isFirst, before, after, ref, ...input } =
    props;
  const shown = useShownText(value, onText, ref);
  const isMarked = Boolean(problem) || isInvalid || undefined;
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div className="sh-quick-auth__field">
      <label className="sh-quick-auth__label" htmlFor={id}>
        {label}
      </label>
      <div className="sh-quick-auth__box" dir={before ? input.dir : undefined} data-invalid={isMarked}>
        {before}
        <input
          {...input}
          ref={shown.ref}
          defaultValue={shown.defaultValue}
          id={id}
          className="sh-quick-auth__input"
          data-autofocus={isFirst || undefined}
          aria-invalid={isMarked}
          aria-describedby={[problem && problemId, describedBy].filter(Boolean).join(' ') || undefined}
          onChange={(event) => shown.report(event.target.value)}
        />
        {after}
      </div>
      {problem && <FieldProblemText id={problemId} text={problem} />}
    </div>
  );
}

export function FieldProblemText({ id, text }: { id: string; text: string }) {
  return (
    <p className="sh-quick-auth__problem" id={id}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <path
          d="M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM8 4.75v3.75M8 11v.25"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </svg>
      <span>{text}</span>
    </p>
  );
}
