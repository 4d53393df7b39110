/** The types in the public declarations of the package, read with TypeScript 5.9, whose compiler is a library. */
import ts from 'typescript-5.9';

/** A type in a public declaration that cannot be imported from the same entry. */
export interface Forgotten {
  readonly entry: string;
  readonly name: string;
  readonly usedBy: string;
  readonly home: string;
}

/**
 * The types in the signatures of `entries`, `.d.ts` files in `folder`, that are exported neither by the same entry nor by
 * one of `common`, the entries that users import together with every other.
 */
export function forgottenExports(
  folder: string,
  entries: readonly string[],
  common: readonly string[] = [],
): Forgotten[] {
  const program = ts.createProgram(entries, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    types: [],
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const original = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  const exportsOf = (entry: string): ts.Symbol[] =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)!)!).map(original);
  const anywhere = common.flatMap(exportsOf);

  return entries.flatMap((entry) => {
    const exported = new Set(exportsOf(entry));
    const known = new Set([...exported, ...anywhere]);
    const found = new Map<ts.Symbol, Forgotten>();
    const look = (node: ts.Node, usedBy: string): void => {
      if (ts.canHaveModifiers(node) && isPrivate(node)) return;
      const named = nameIn(node);
      const at = named && checker.getSymbolAtLocation(named);
      const symbol = at && original(at);
      const home = symbol?.declarations?.[0];
      if (symbol && home && isTopLevel(home) && home.getSourceFile().fileName.startsWith(folder))
        if (!known.has(symbol))
          found.set(symbol, { entry, name: symbol.name, usedBy, home: home.getSourceFile().fileName });
      ts.forEachChild(node, (child) => look(child, usedBy));
    };
    for (const symbol of exported)
      for (const declaration of symbol.declarations ?? []) look(declaration, symbol.name);
    return [...found.values()];
  });
}

const isPrivate = (node: ts.HasModifiers): boolean =>
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword) ?? false;

/** The name of the type that `node` refers to, if it does. */
function nameIn(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  if (ts.isExpressionWithTypeArguments(node)) return node.expression;
  if (ts.isImportTypeNode(node)) return node.qualifier;
  return undefined;
}

const isTopLevel = (node: ts.Node): boolean =>
  ts.isSourceFile(node.parent) ||
  (ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent));
