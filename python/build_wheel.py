"""Builds the wheel and the source archive: a backend for pip (PEP 517) that needs nothing but Python."""
import base64
import hashlib
import io
import os
import re
import tarfile
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
#: Of every file, so that equal sources give equal bytes.
TIME = (2020, 1, 1, 0, 0, 0)


def _read(name):
    with open(os.path.join(HERE, name), 'rb') as file:
        return file.read()


def _project(name):
    found = re.search(rf'^{name} = "(.*)"$', _read('pyproject.toml').decode(), re.MULTILINE)
    return found.group(1)


VERSION = _project('version')
STEM = f'perfect_play-{VERSION}'


def _metadata():
    lines = [
        'Metadata-Version: 2.1',
        'Name: perfect-play',
        f'Version: {VERSION}',
        f'Summary: {_project("description")}',
        'License: MIT',
        f'Requires-Python: {_project("requires-python")}',
        'Provides-Extra: numpy',
        "Requires-Dist: numpy; extra == 'numpy'",
        'Provides-Extra: notebook',
        "Requires-Dist: anywidget; extra == 'notebook'",
        'Description-Content-Type: text/markdown',
    ]
    return '\n'.join(lines).encode() + b'\n\n' + _read('README.md')


def _modules():
    return sorted(name for name in os.listdir(os.path.join(HERE, 'perfect_play')) if name.endswith(('.py', '.js')))


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    files = {f'perfect_play/{name}': _read(f'perfect_play/{name}') for name in _modules()}
    info = f'{STEM}.dist-info'
    files[f'{info}/METADATA'] = _metadata()
    files[f'{info}/WHEEL'] = b'Wheel-Version: 1.0\nGenerator: perfect-play\nRoot-Is-Purelib: true\nTag: py3-none-any\n'
    record = [
        f'{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")},{len(data)}'
        for name, data in files.items()
    ]
    files[f'{info}/RECORD'] = '\n'.join([*record, f'{info}/RECORD,,', '']).encode()
    name = f'{STEM}-py3-none-any.whl'
    with zipfile.ZipFile(os.path.join(wheel_directory, name), 'w', zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, TIME)
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return name


def build_sdist(sdist_directory, config_settings=None):
    name = f'{STEM}.tar.gz'
    files = ['README.md', 'build_wheel.py', 'pyproject.toml', *(f'perfect_play/{module}' for module in _modules())]
    with tarfile.open(os.path.join(sdist_directory, name), 'w:gz') as archive:
        for path, data in [('PKG-INFO', _metadata()), *((file, _read(file)) for file in files)]:
            entry = tarfile.TarInfo(f'{STEM}/{path}')
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return name
