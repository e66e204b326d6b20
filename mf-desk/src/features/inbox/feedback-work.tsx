import { useSite } from '@arev/shared/remote-kit';
import { type FeedbackKind, feedbackStates, saveFeedback } from '../../api/feedback.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { WorkFields, type WorkState } from './work.tsx';

interface FeedbackWorkProps {
  readonly name: string;
  readonly kind: FeedbackKind;
  readonly id: number;
  readonly work: WorkState<(typeof feedbackStates)[number]> & { readonly version: number };
}

export const FeedbackWork = ({ name, kind, id, work }: FeedbackWorkProps) => {
  const site = useSite();
  const mayEdit = useMay('surveys', 'canEdit');
  if (!mayEdit) return null;
  return (
    <WorkFields
      name={name}
      work={work}
      states={feedbackStates}
      save={(state, assigneeId) => saveFeedback(site, kind, id, { state, assigneeId, version: work.version })}
    />
  );
};
