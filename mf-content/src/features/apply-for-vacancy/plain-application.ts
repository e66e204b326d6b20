import { sendApplication } from '@arev/shared/contracts/applications';
import { answerPlainForm } from '@arev/shared/forms/answer-plain-form';
import { loadQuery } from '@arev/shared/remote-kit';
import type { AnswerForm } from '@arev/shared/remote-kit/server';
import { page } from '@arev/shared/routing';
import { finishPhone, maskPhone } from '@arev/shared/ui/phone-input';
import { vacancyQuery } from '../../api/vacancies.ts';
import { applicationFields, applicationForm } from './application-form.schema.ts';
import { appliedFor } from './applied.ts';

/** An application that a browser without scripts has sent. It carries no CV. */
export const answerPlainApplication: AnswerForm = async ({ site, params: { slug } }, given) => {
  if (slug === undefined) return page.vacancies();
  const { id } = (await loadQuery(site, vacancyQuery(site, slug))).data;
  const again = await answerPlainForm(
    site.api,
    { ...given, phone: shaped(given.phone ?? '') },
    {
      schema: applicationForm,
      fields: applicationFields,
      send: (application, options, solved) => {
        const body = { ...application, ...solved };
        return site.api.send(sendApplication, { params: { id }, body, files: [] }, options);
      },
    },
  );
  return again ?? appliedFor(slug);
};

/** In the shape that scripts give it: `099 12 34 56` becomes a number of Armenia. A text without digits stays. */
const shaped = (phone: string): string => finishPhone(maskPhone(phone)) || phone;
