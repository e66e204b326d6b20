#!/usr/bin/python3
"""Takes the options of `weed server` that docker-compose.yml gives, and serves S3 by Swift instead."""
import json
import signal
import sys

sys.path.insert(0, '/opt/store')
import serve  # noqa: E402
from swift.common.middleware.tempauth import TempAuth  # noqa: E402


def with_identities(identities):
    """SeaweedFS has accounts without a tenant; here all of them are of the one that owns the bucket."""
    groups_of, start = TempAuth._get_user_groups, TempAuth.__init__
    names = [one['credentials'][0]['accessKey'] for one in identities]

    def init(self, *args):
        start(self, *args)
        for one in identities:
            credentials = one['credentials'][0]
            self.users[credentials['accessKey']] = {
                'key': credentials['secretKey'],
                'url': '$HOST/v1/AUTH_site',
                # Swift would want an access list for those who only read.
                'groups': ['.admin'],
            }

    def groups(self, account, account_user, account_id):
        return groups_of(self, 'site' if account_user in names else account, account_user, account_id)

    TempAuth.__init__, TempAuth._get_user_groups = init, groups


def main():
    options = dict(part[1:].split('=', 1) for part in sys.argv[2:] if '=' in part)
    with open(options['s3.config']) as file:
        with_identities(json.load(file)['identities'])
    serve.with_conditional_puts()
    serve.main('/tmp/store', ('0.0.0.0', int(options['s3.port'])), signal.pause)


main()
