#!/usr/bin/env python3
"""Compares `dependency-lint unused-imports` with marks in sources, and with the compiler.

    unused.py LINTER marks PACKAGE      each import marked `// unused` is confirmed, and no other
    unused.py LINTER compiler PACKAGE   without any one confirmed import, the module compiles to the
                                        same SIL; without all of them, the package builds; and each
                                        other import that can be removed has a reason to be left

A package is copied and built in a temporary folder.
"""
import collections
import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

FLAGS = {'-emit-dependencies', '-emit-module', '-incremental', '-c', '-enable-batch-mode', '-g',
         '-serialize-diagnostics', '-parseable-output', '-emit-objc-header', '-warnings-as-errors'}
OPTIONS = {'-emit-module-path', '-output-file-map', '-index-store-path', '-Wwarning', '-Werror',
           '-emit-objc-header-path'}
IMPORT = re.compile(r'(?:[ \t]*@\w+(?:\([^)]*\))?\s+)*[ \t]*(?:(?:public|package|internal|fileprivate'
                    r'|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)'
                    r'\s+)?(\w+)')


def run(*command, check=True, **options):
    result = subprocess.run(command, text=True, capture_output=True, **options)
    if check and result.returncode:
        sys.exit(f'error: {" ".join(command)}: {(result.stderr or result.stdout)[-2000:]}')
    return result


def unused(linter, package, *options):
    output = run(linter, 'unused-imports', '--format', 'json', '--quiet', *options, check=False,
                 cwd=package).stdout
    result = json.loads(output)
    return {(item['file'], item['line']) for item in result['imports']}, result['files']


def commands(package):
    """The compiler's arguments for each source of the last build, without the output options."""
    found = {}
    name = inputs = ''
    for line in open(f'{package}/.build/debug.yaml'):
        if line.startswith('  "'):
            name = line.strip()
        elif line.startswith('    inputs: '):
            inputs = line[12:]
        elif line.startswith('    args: ') and name.startswith('"C.') and '-tool.' not in name:
            arguments, rest = [], iter(json.loads(line[10:]))
            for argument in rest:
                if argument in ('-Xcc', '-Xfrontend', '-Xllvm'):
                    arguments += [argument, next(rest)]
                elif argument in OPTIONS:
                    next(rest)
                elif argument not in FLAGS and not re.fullmatch(r'-j\d+', argument):
                    arguments.append(argument)
            for source in json.loads(inputs):
                if source.endswith('.swift'):
                    found.setdefault(source, []).append(arguments)
    return found


def sil(arguments, source=None, text=None):
    """The SIL of a module, with another text of a source; None if it does not compile."""
    with tempfile.TemporaryDirectory() as folder:
        overlay = []
        if source:
            open(f'{folder}/source.swift', 'w').write(text)
            file = {'type': 'file', 'name': source, 'external-contents': f'{folder}/source.swift'}
            json.dump({'version': 0, 'use-external-names': False, 'roots': [file]}, open(f'{folder}/overlay.yaml', 'w'))
            overlay = ['-vfsoverlay', f'{folder}/overlay.yaml']
        output = f'{folder}/module.sil'
        result = run(*arguments, '-wmo', '-emit-silgen', '-suppress-warnings', '-o', output, *overlay,
                     check=False)
        if result.returncode:
            return None
        lines = []
        for line in open(output, errors='replace'):
            line = re.sub(r'[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}', 'UUID',
                          re.sub(r'\s*// (user|id|users).*', '', line)).strip()
            if line and not line.startswith('//') and not IMPORT.fullmatch(line):
                lines.append(re.sub(r'\s*//.*', '', line))
        return hash('\n'.join(lines))


def check_marks(linter, package):
    marked = set()
    for folder, _, names in os.walk(package):
        for name in names:
            path = os.path.join(folder, name)
            if '/.build/' in path or not name.endswith('.swift'):
                continue
            for number, line in enumerate(open(path), 1):
                if line.rstrip().endswith('// unused'):
                    marked.add((os.path.relpath(path, package), number))
    confirmed, files = unused(linter, package, '--confirm')
    for kind, places in (('not found', marked - confirmed), ('wrong', confirmed - marked)):
        for file, line in sorted(places):
            print(f'{file}:{line}: {kind}')
    print(f'{len(marked)} marked imports, {len(confirmed)} confirmed, in {len(files)} files')
    return marked == confirmed and len(marked) > 0


def check_compiler(linter, package):
    proposed, _ = unused(linter, package)
    confirmed, files = unused(linter, package, '--confirm')
    compile_commands = commands(package)
    originals = {}

    def judge(file, number):
        path = f'{package}/{file}'
        lines = open(path).read().split('\n')
        found = IMPORT.match(lines[number - 1])
        if not found or path not in compile_commands:
            return None
        start, end = found.span()
        lines[number - 1] = lines[number - 1][:start] + ' ' * (end - start) + lines[number - 1][end:]
        text = '\n'.join(lines)
        for arguments in compile_commands[path]:
            key = tuple(arguments)
            if key not in originals:
                originals[key] = sil(arguments)
            if sil(arguments, path, text) != originals[key]:
                return False
        return True

    places = []
    for file in files:
        text = open(f'{package}/{file}').read()
        if re.search(r'^[ \t]*#if', text, re.M):
            continue
        places += [(file, number) for number, line in enumerate(text.split('\n'), 1)
                   if IMPORT.match(line) and '@_exported' not in line]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda place: judge(*place), places))
    counts = collections.Counter()
    is_right = True
    for place, removable in zip(places, results):
        if place in confirmed:
            counts['confirmed'] += 1
            if removable is False:
                is_right = False
                print(f'{place[0]}:{place[1]}: confirmed, but needed')
        elif removable is None:
            counts['not compiled'] += 1
        elif removable:
            # The index finds something of the module in the file, so another import supplies it; or
            # other files of the module, or other modules, need the import.
            counts['redundant' if place not in proposed else 'needed elsewhere'] += 1
    for file, lines in collections.defaultdict(
            list, {file: [n for f, n in confirmed if f == file] for file, _ in confirmed}).items():
        path = f'{package}/{file}'
        text = open(path).read().split('\n')
        for number in lines:
            text[number - 1] = IMPORT.sub(' ', text[number - 1], 1)
        open(path, 'w').write('\n'.join(text))
    build = run('swift', 'build', '--build-tests', '--quiet', check=False, cwd=package)
    if build.returncode:
        is_right = False
        print(build.stdout[-2000:] + build.stderr[-2000:])
    print(f'{len(places)} imports: ' + ', '.join(f'{count} {kind}' for kind, count in counts.items())
          + ('; without the confirmed ones, it builds' if not build.returncode else ''))
    return is_right and len(places) > 0


def main():
    _, linter, mode, package = sys.argv
    check = {'marks': check_marks, 'compiler': check_compiler}[mode]
    with tempfile.TemporaryDirectory() as folder:
        copy = f'{os.path.realpath(folder)}/{os.path.basename(os.path.normpath(package))}'
        shutil.copytree(package, copy, ignore=shutil.ignore_patterns('.build', '.git'))
        open(f'{copy}/.dependency-lint.yml', 'w').write('rules: [acyclic]\n')
        run('swift', 'build', '--build-tests', '--quiet', cwd=copy)
        sys.exit(0 if check(os.path.realpath(linter), copy) else 1)


if __name__ == '__main__':
    main()
