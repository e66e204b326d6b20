import type { ReactNode } from 'react';
import * as z from 'zod/mini';

import { useTextForm } from '../src/forms/use-text-form.ts';
import { Form } from '../src/ui/form/form.tsx';
import { TextRow } from '../src/ui/form-rows/form-rows.tsx';

const needed = z.string().check(z.minLength(1, 'required'));
const schema = z.object({ name: needed, email: needed });
const fields = ['name', 'email'] as const;

export interface SampleFormProps {
  readonly labels: Readonly<Record<(typeof fields)[number], string>>;
  readonly start?: Readonly<Record<string, string>>;
  /** The button. */
  readonly children: ReactNode;
}

/** A form of two fields, which sends nothing. */
export const SampleForm = ({ labels, start = {}, children }: SampleFormProps) => {
  const form = useTextForm(
    { name: 'sample', schema, fields, start, draft: false, checks: 'onSubmit' },
    () => undefined,
  );
  return (
    <Form form={form} labelOf={(field) => (field === 'name' ? labels.name : labels.email)}>
      <TextRow field="name" />
      <TextRow field="email" />
      {children}
    </Form>
  );
};
