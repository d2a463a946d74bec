import { useEffect, useRef, useState, type RefObject } from 'react';
import { FIELDS, type FieldName, type FieldProblems } from './field-rules';

export interface FieldProblemsState {
  form: RefObject<HTMLFormElement | null>;
  problems: FieldProblems;
  /** Shows what is wrong and focuses the first wrong field; true when nothing is. */
  accept(found: FieldProblems): boolean;
  /** Takes one field's problem away, because it is being mended. */
  clear(field: FieldName): void;
  focusField(field: FieldName): void;
}

/**
 * What is wrong with a form since it was last sent. The focus moves after React has tied the words to the field.
 *
 * @example if (accept(loginProblems(draft, password))) void submit(…);
 */
export function useFieldProblems(): FieldProblemsState {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [sent, setSent] = useState<FieldProblems>({});
  const focusField = (field: FieldName) =>
    form.current?.querySelector<HTMLElement>(`input[name=${field}]`)?.focus();
  useEffect(() => {
    const first = FIELDS.find((field) => sent[field]);
    if (first) focusField(first);
  }, [sent]);
  return {
    form,
    problems,
    accept(found) {
      setProblems(found);
      setSent(found);
      return Object.keys(found).length === 0;
    },
    clear: (field) => setProblems(({ [field]: _mended, ...others }) => others),
    focusField,
  };
}
