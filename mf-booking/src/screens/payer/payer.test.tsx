/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { createAppointment, listAppointmentDoctors } from '@arev/shared/contracts/appointments';
import type { DoctorCard } from '@arev/shared/contracts/doctors';
import { errorCode } from '@arev/shared/contracts/errors';
import { listPurchases } from '@arev/shared/contracts/purchases';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildDoctorCard, buildPurchase } from '@arev/shared/testing/builders';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor } from '@testing-library/react';
import { withoutDoctor } from '../../state/answer.ts';
import { openStep } from '../../testing/open-step.ts';
import { clinic, doctors, item, keeps, wholeDraft } from '../../testing/portal.ts';
import { next, bookButton, stepPath } from '../../testing/step-page.ts';

describe('The payer', () => {
  const draft = { item, branchId: 1 };

  it('is an insurance company of the list', async () => {
    const opened = await openStep(page.booking('step2'), { draft });
    await user.click(screen.getByRole('radio', { name: /My insurance pays/ }));
    expect(screen.getByText(/your insurance company decides what it pays for/i)).toHaveTextContent(
      'You pay the rest at the reception: 15.000 AMD at most',
    );
    await next();
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose your insurance company');
    await screen.findByRole('option', { name: 'Ararat Insurance' });
    await fillField(screen.getByLabelText('Insurance company'), '7');
    await next();
    await opened.follow();
    expect(opened.draft().policy).toEqual({ kind: 'insurance', companyId: 7 });
  });

  it('is an employer found by a part of the name, with the keyboard alone', async () => {
    const opened = await openStep(page.booking('step2'), { draft });
    await user.click(screen.getByRole('radio', { name: /My employer pays/ }));
    const field = screen.getByRole('combobox', { name: 'Employer' });
    await user.click(field);
    await fillField(field, 'dairy');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{ArrowDown}');
    const option = screen.getByRole('option', { name: 'Lori Dairy' });
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{Enter}');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await next();
    await opened.follow();
    expect(opened.draft().policy).toEqual({ kind: 'employer', company: 'Lori Dairy' });
  });

  it('can be an employer that is not in the list', async () => {
    const opened = await openStep(page.booking('step2'), { draft });
    await user.click(screen.getByRole('radio', { name: /My employer pays/ }));
    await fillField(screen.getByRole('combobox'), '  Bakery on the corner ');
    await next();
    await opened.follow();
    expect(opened.draft().policy).toEqual({ kind: 'employer', company: 'Bakery on the corner' });
  });

  it("is preset to the usual payer of the patient's details", async () => {
    const usual = keeps({ policy: 'insurance', insuranceCompany: 7, workingCompany: 'Lori Dairy' });
    const opened = await openStep(page.booking('step2'), { draft, answers: [usual, ...clinic()] });
    await screen.findByRole('option', { name: 'Ararat Insurance' });
    expect(screen.getByLabelText<HTMLSelectElement>('Insurance company')).toHaveValue('7');
    await user.click(screen.getByRole('radio', { name: /My employer pays/ }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Employer' })).toHaveValue('Lori Dairy');
    await next();
    await opened.follow();
    expect(opened.draft().policy).toEqual({ kind: 'employer', company: 'Lori Dairy' });
  });

  it('can be a purchased package, which is offered first and costs nothing more', async () => {
    const answers = [answer(listPurchases, () => listed([buildPurchase({ id: 9 })])), ...clinic()];
    const opened = await openStep(page.booking('step2'), { draft, answers });
    const own = screen.getByRole<HTMLInputElement>('radio', { name: /Your package: Heart check-up/ });
    expect(own).toBeChecked();
    await next();
    await opened.follow();
    expect(opened.draft()).toMatchObject({ policy: { kind: 'self' }, purchaseId: 9 });
  });

  it('is no package any more once another payer is selected', async () => {
    const answers = [answer(listPurchases, () => listed([buildPurchase({ id: 9 })])), ...clinic()];
    const packaged = { ...draft, policy: { kind: 'self' as const }, purchaseId: 9 };
    const opened = await openStep(`${page.booking('step2')}?change=true`, { draft: packaged, answers });
    await user.click(screen.getByRole('radio', { name: /I pay myself/ }));
    await next();
    await opened.follow();
    expect(opened.draft().purchaseId).toBeUndefined();
  });

  it('is the package from whose page the booking began, without a question', async () => {
    const start = page.bookingStart({ service: item.slug, purchase: 9 });
    const opened = await openStep(start, { answers: clinic() });
    await user.click(screen.getByRole('button', { name: /Arev Komitas/ }));
    await opened.follow();
    expect(opened.draft()).toMatchObject({ purchaseId: 9, policy: { kind: 'self' } });
    expect(opened.site.wentTo.at(-1)).not.toContain('step2');
  });

  describe('whom the chosen doctor does not accept', () => {
    const others = [
      buildDoctorCard({ id: 2, slug: 'davit-petrosyan' }),
      buildDoctorCard({ id: 3, slug: 'mariam-hakobyan' }),
    ];
    const pay = async (insured: readonly DoctorCard[] | undefined) => {
      const answers = [
        answer(listAppointmentDoctors, ({ query: { policy } }) => {
          if (policy === 'self') return listed(doctors);
          return insured ? listed(insured) : new Refusal(503, errorCode.unavailable);
        }),
        ...clinic(),
      ];
      const opened = await openStep(page.booking('step2'), { draft: wholeDraft, answers });
      await user.click(screen.getByRole('radio', { name: /My insurance pays/ }));
      await screen.findByRole('option', { name: 'Ararat Insurance' });
      await fillField(screen.getByLabelText('Insurance company'), '7');
      await next();
      return { ...opened, target: await opened.follow() };
    };
    const insured = { ...wholeDraft, policy: { kind: 'insurance' as const, companyId: 7 } };

    it('asks for another doctor, and then for the time', async () => {
      const { draft, target } = await pay(others);
      expect(target).toBe(stepPath('step3'));
      expect(draft()).toEqual(withoutDoctor(insured));
    });

    it('takes the only doctor who accepts it, and asks for the time', async () => {
      const { draft, target } = await pay(others.slice(0, 1));
      expect(target).toBe(stepPath('step4'));
      expect(draft()).toEqual({ ...withoutDoctor(insured), doctorId: 2 });
    });

    it.each([
      ['accepts it', doctors],
      ['cannot be looked up', undefined],
    ])('keeps doctor and time if the doctor %s', async (_, accepting) => {
      const { draft, target } = await pay(accepting);
      expect(target).toBe(stepPath('step5'));
      expect(draft()).toEqual(insured);
    });
  });

  it('is sent as a package, without a price, and a used-up one is explained', async () => {
    const refuse = answer(createAppointment, () => new Refusal(409, errorCode.packageNotUsable));
    const { site } = await openStep(page.booking('step5'), {
      draft: { ...wholeDraft, purchaseId: 9 },
      answers: [refuse, ...clinic()],
    });
    expect(await screen.findByText('Your package: Heart check-up')).toBeInTheDocument();
    expect(screen.getByText('0 AMD')).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(bookButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('does not pay for this visit');
    expect(site.calls.find(({ endpoint }) => endpoint === createAppointment)?.input).toMatchObject({
      body: { purchaseId: 9, policy: 'self' },
    });
  });

  it('is sent with the booking', async () => {
    const policy = { kind: 'employer' as const, company: 'Lori Dairy' };
    const { site } = await openStep(page.booking('step5'), { draft: { ...wholeDraft, policy } });
    await user.click(bookButton());
    await waitFor(() => expect(site.wentTo).toHaveLength(1));
    expect(site.calls.find(({ endpoint }) => endpoint === createAppointment)?.input).toMatchObject({
      body: { policy: 'employer', insuranceData: { insuranceCompany: null, workingCompany: 'Lori Dairy' } },
    });
  });
});
