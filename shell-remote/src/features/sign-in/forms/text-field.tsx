import { useId, type ComponentProps, type ReactNode } from 'react';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'>;

/** A labelled input. Everything an `<input>` takes goes to it. */
export interface TextFieldProps extends InputProps {
  label: ReactNode;
  name: string;
  value: string;
  onText: (text: string) => void;
  /** What is wrong, in words; the input is marked invalid and described by it. */
  problem?: string | undefined;
  /** Id of a description elsewhere, such as a list of rules. */
  describedBy?: string | undefined;
  /** Gets the focus when the modal opens. */
  isFirst?: boolean;
  /** Stands inside the field's frame, in front of the input: in one line with it, in the input's direction. */
  before?: ReactNode;
  /** Stands inside the field's frame, behind the input. */
  after?: ReactNode;
}

/** A field with its label above and its problem below. @example <TextField label="Email" name="email" value={email} onText={setEmail} /> */
export function TextField(props: TextFieldProps) {
  const { label, onText, problem, describedBy, isFirst, before, after, ...input } = props;
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div className="sh-quick-auth__field">
      <label className="sh-quick-auth__label" htmlFor={id}>
        {label}
      </label>
      <div
        className="sh-quick-auth__box"
        dir={before ? input.dir : undefined}
        data-invalid={problem ? true : undefined}
      >
        {before}
        <input
          {...input}
          id={id}
          className="sh-quick-auth__input"
          data-autofocus={isFirst || undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={[problem && problemId, describedBy].filter(Boolean).join(' ') || undefined}
          onChange={(event) => onText(event.target.value)}
        />
        {after}
      </div>
      {problem && <FieldProblemText id={problemId} text={problem} />}
    </div>
  );
}

/** The line under a field that says what is wrong with it. */
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
      {text}
    </p>
  );
}
