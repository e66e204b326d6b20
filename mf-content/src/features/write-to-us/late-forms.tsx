import { latePart } from '@arev/shared/remote-kit';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import css from './late-forms.module.css';

const waiting = (
  <div className={css.waiting}>
    <Loading>
      <Skeleton lines={8} />
    </Loading>
  </div>
);

/** The forms at the end of long pages: form library, captcha and fields are half of the scripts of such a page. */
export const lateContactForm = latePart({
  code: async () => (await import(/* webpackChunkName: "contact-form" */ './contact-form.tsx')).ContactForm,
  waiting,
});

export const lateQuestionForm = latePart({
  code: async () =>
    (await import(/* webpackChunkName: "question-form" */ './question-form.tsx')).QuestionForm,
  waiting,
});

export const lateReviewForm = latePart({
  code: async () => (await import(/* webpackChunkName: "review-form" */ './review-form.tsx')).ReviewForm,
  waiting,
});
