import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Button } from '../button/button.tsx';
import { Kept } from '../../../storybook/kept.tsx';
import { Dialog } from './dialog.tsx';

export default { component: Dialog } satisfies Meta;

export const Question = state((say) => (
  <Kept start={true}>
    {(open, change) => (
      <>
        <Button onClick={() => change(true)}>{say.visit.cancel}</Button>
        <Dialog
          open={open}
          onClose={() => change(false)}
          title={say.visit.cancelTitle}
          size="small"
          footer={
            <>
              <Button variant="danger" onClick={() => change(false)}>
                {say.visit.cancel}
              </Button>
              <Button variant="secondary" onClick={() => change(false)}>
                {say.visit.keep}
              </Button>
            </>
          }
        >
          {say.visit.cancelWords}
        </Dialog>
      </>
    )}
  </Kept>
));

export const Busy = state((say) => (
  <Dialog
    open
    busy
    onClose={() => {}}
    title={say.visit.cancelTitle}
    size="small"
    footer={
      <Button variant="danger" busy>
        {say.visit.cancel}
      </Button>
    }
  >
    {say.visit.cancelWords}
  </Dialog>
));

export const Large = state((say) => (
  <Dialog open onClose={() => {}} title={say.long.department} size="large">
    {say.faq.insuranceAnswer}
  </Dialog>
));

export const WithoutFooter = state((say) => (
  <Dialog open onClose={() => {}} title={say.faq.blood}>
    {say.faq.bloodAnswer}
  </Dialog>
));
