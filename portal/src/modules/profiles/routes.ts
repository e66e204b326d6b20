import * as contract from '@arev/shared/contracts/profiles';
import type { Serve } from '../../http/call.ts';
import type { ProfileService } from './service.ts';

export const profileRoutes = (serve: Serve, profiles: ProfileService): void => {
  serve(contract.listProfiles, async ({ identity, language }) => ({
    data: await profiles.list(identity, language),
  }));
  serve(contract.createChildProfile, async ({ identity, body, language }) => ({
    data: await profiles.createChild(identity, body, language),
  }));
  serve(contract.createInvitation, async ({ identity }) => ({ data: await profiles.invite(identity) }));
  serve(contract.listInvitations, ({ identity }) => profiles.invitations(identity));
  serve(contract.withdrawInvitation, async ({ identity, params }) => {
    await profiles.withdraw(identity, params.id);
    return { data: null };
  });
  serve(contract.takeChildMessages, async ({ identity, params, language }) => ({
    data: await profiles.takeMessages(identity, params.id, language),
  }));
  serve(contract.acceptInvitation, async ({ identity, body, language }) => ({
    data: await profiles.accept(identity, body.code, language),
  }));
  serve(contract.removeProfile, async ({ identity, params }) => {
    await profiles.giveUp(identity, params.id);
    return { data: null };
  });
  serve(contract.removeManager, async ({ identity, params }) => {
    await profiles.takeBack(identity, params.id);
    return { data: null };
  });
  serve(contract.switchToAccount, async ({ identity, body, ...caller }) => ({
    data: await profiles.switchTo(identity, body.patientId, caller),
  }));
};
