import { policyKind } from '@arev/shared/contracts/appointments';
import { optionalLine } from '@arev/shared/contracts/text';
import * as z from 'zod/mini';

const insuranceCompany = z.codec(z.string(), z.nullable(z.int()), {
  decode: (text) => (text === '' ? null : Number(text)),
  encode: (id) => (id === null ? '' : String(id)),
});

const workingCompany = z.codec(optionalLine(200), z.nullable(z.string()), {
  decode: (text) => (text === '' ? null : text),
  encode: (name) => name ?? '',
});

/** The paying company is required. */
export const payerForm = z
  .object({
    policy: policyKind,
    insuranceCompany,
    workingCompany,
  })
  .check(
    z.refine(({ policy, insuranceCompany }) => policy !== 'insurance' || insuranceCompany !== null, {
      path: ['insuranceCompany'],
      error: 'required',
    }),
    z.refine(({ policy, workingCompany }) => policy !== 'employer' || workingCompany !== null, {
      path: ['workingCompany'],
      error: 'required',
    }),
  );

export const payerFields = ['policy', 'insuranceCompany', 'workingCompany'] as const;
