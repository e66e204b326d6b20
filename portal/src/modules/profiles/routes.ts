import * as contract from '@arev/shared/contracts/profiles';
import type { Serve } from '../../http/call.ts';
import type { ActingService } from './acting-service.ts';
import { childrenService } from './children-service.ts';
import { invitationsService, type InvitationNeeds } from './invitations-service.ts';
import type { ProfileService } from './service.ts';

interface Needs extends InvitationNeeds {
  readonly profiles: ProfileService;
  readonly acting: ActingService;
}

export const profileRoutes = (serve: Serve, needs: Needs): void => {
  const { profiles, acting } = needs;
  const children = childrenService(needs);
  const invitations = invitationsService(needs);
  serve(contract.listProfiles, async ({ identity, language }) => ({
    data: await profiles.list(identity, language),
  }));
  serve(contract.createChildProfile, async ({ identity, body, language, saveAnswer }) => ({
    data: await children.create(identity, body, language, (transaction, data) =>
      saveAnswer(transaction, { data }),
    ),
  }));
  serve(contract.createInvitation, async ({ identity }) => ({ data: await invitations.create(identity) }));
  serve(contract.listInvitations, ({ identity }) => invitations.list(identity));
  serve(contract.withdrawInvitation, async ({ identity, params }) => {
    await invitations.withdraw(identity, params.id);
    return { data: null };
  });
  serve(contract.takeChildMessages, async ({ identity, params, language }) => ({
    data: await children.takeMessages(identity, params.id, language),
  }));
  serve(contract.acceptInvitation, async ({ identity, body, language }) => ({
    data: await invitations.accept(identity, body.code, language),
  }));
  serve(contract.removeProfile, async ({ identity, params }) => {
    await profiles.giveUp(identity, params.id);
    return { data: null };
  });
  serve(contract.removeOtherParent, async ({ identity, params }) => {
    await profiles.endOtherParent(identity, params.id);
    return { data: null };
  });
  serve(contract.removeManager, async ({ identity, params }) => {
    await profiles.takeBack(identity, params.id);
    return { data: null };
  });
  serve(contract.switchToAccount, async ({ identity, body, ...caller }) => ({
    data: await acting.switchTo(identity, body.patientId, caller),
  }));
};
