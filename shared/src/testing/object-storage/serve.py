"""OpenStack Swift with its S3 API, whole and in one process: objects in memory, no daemon, no root.

Usage: serve.py <folder> [--conditional | --racy]. Prints the port. Ends when its standard input ends.
Swift answers 501 to conditional PUTs; --conditional adds them the way Amazon's S3 has had them since 2024.
--racy adds them as careless servers have them: several writers at once may find the same condition true.
"""
import functools
import os
import socket
import sys

import eventlet
from eventlet import wsgi
from eventlet.semaphore import Semaphore

from swift.common import utils

utils.eventlet_monkey_patch()
utils.HASH_PATH_PREFIX = utils.HASH_PATH_SUFFIX = b'test'
utils.SWIFT_CONF_FILE = os.devnull

from paste.deploy import loadapp  # noqa: E402
from swift.common.middleware.s3api.controllers.obj import ObjectController  # noqa: E402
from swift.common.middleware.s3api.s3request import S3Request  # noqa: E402
from swift.common.middleware.s3api.s3response import NoSuchKey, PreconditionFailed  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402

FILTERS = 'catch_errors listing_formats s3api tempauth copy slo proxy-logging'


class Cache(dict):
    """What Swift asks of memcached, for one process."""

    def __bool__(self):
        return True

    def set(self, key, value, *_args, **_rest):
        self[key] = value

    def get(self, key, *_args, **_rest):
        return super().get(key)

    def incr(self, key, delta=1, *_args, **_rest):
        self[key] = self.get(key) or 0
        self[key] += delta
        return self[key]

    def delete(self, key, *_args, **_rest):
        self.pop(key, None)


def with_conditional_puts(at_once=1):
    names = ('If-Match', 'If-None-Match')
    validate, put = S3Request._validate_headers, ObjectController.PUT
    turns = Semaphore(at_once)

    def validate_others(self):
        conditions = {name: self.headers.pop(name) for name in names if name in self.headers}
        validate(self)
        self.headers.update(conditions)

    @functools.wraps(put)
    def put_if(self, req):
        conditions = {name: req.headers.pop(name, None) for name in names}
        with turns:
            try:
                etag = req.get_response(self.app, 'HEAD').etag if any(conditions.values()) else None
            except NoSuchKey:
                etag = None
            if conditions['If-None-Match'] and etag is not None:
                raise PreconditionFailed()
            if conditions['If-Match'] and conditions['If-Match'].strip('"') != etag:
                raise PreconditionFailed()
            return put(self, req)

    S3Request._validate_headers = validate_others
    ObjectController.PUT = put_if


def write_config(root, name, pipeline, sections):
    path = os.path.join(root, name + '.conf')
    with open(path, 'w') as file:
        file.write('[DEFAULT]\nswift_dir = %s\ndevices = %s\nmount_check = false\nlog_level = CRITICAL\n' % (root, root))
        file.write('[pipeline:main]\npipeline = %s\n%s' % (pipeline, sections))
    return 'config:' + path


def storage_config(root, name):
    server = 'mem_object' if name == 'object' else name
    return write_config(root, name, 'server', '[app:server]\nuse = egg:swift#%s\n' % server)


def proxy_config(root):
    extra = {'s3api': 'location = us-east-1\n', 'tempauth': 'user_test_tester = testing .admin\n'}
    filters = ''.join(
        '[filter:%s]\nuse = egg:swift#%s\n%s' % (name, name.replace('-', '_'), extra.get(name, ''))
        for name in FILTERS.split()
    )
    server = '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n'
    return write_config(root, 'proxy', FILTERS + ' proxy-server', filters + server)


def write_ring(root, name, port):
    ring = RingBuilder(1, 1, 1)
    ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'disk', 'weight': 1})
    ring.rebalance()
    ring.get_ring().save(os.path.join(root, name + '.ring.gz'))


def serve(listener, app):
    # Answers go out in two pieces; the second must not wait for the first one's receipt.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    with open(os.devnull, 'w') as silence:
        wsgi.server(listener, app, silence, debug=False)


def main(root, address=('127.0.0.1', 0), until=sys.stdin.read):
    os.makedirs(os.path.join(root, 'disk'), exist_ok=True)
    parts = ('account', 'container', 'object')
    sockets = {part: eventlet.listen(('127.0.0.1', 0)) for part in parts}
    sockets['proxy'] = eventlet.listen(address)
    for part in parts:
        write_ring(root, part, sockets[part].getsockname()[1])
    for part in parts:
        app = loadapp(storage_config(root, part), global_conf={'log_name': part})
        eventlet.spawn(serve, sockets[part], app)
    proxy = loadapp(proxy_config(root), global_conf={'log_name': 'proxy'})
    cache = Cache()

    def cached(environ, start_response):
        if environ['PATH_INFO'] == '/healthz':
            start_response('200 OK', [('Content-Length', '0')])
            return [b'']
        environ['swift.cache'] = cache
        return proxy(environ, start_response)

    eventlet.spawn(serve, sockets['proxy'], cached)
    print(sockets['proxy'].getsockname()[1], flush=True)
    eventlet.tpool.execute(until)


if __name__ == '__main__':
    if '--conditional' in sys.argv:
        with_conditional_puts()
    if '--racy' in sys.argv:
        with_conditional_puts(at_once=100)
    main(os.path.abspath(sys.argv[1]))
